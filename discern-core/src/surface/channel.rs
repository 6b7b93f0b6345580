//! The process's own output, and the quiet round it.
//!
//! In a machine mode the real stdout is moved aside at the start and descriptors 1 and 2 lead nowhere, so that a stray
//! print, a library or an inheriting child can't reach it. Everything this process says is written here.

use rustix::fd::OwnedFd;
use rustix::fs::{Mode, OFlags};
use std::fs::File;
use std::io::{self, Write};

/// The real output.
pub(crate) struct Channel {
    aside: Option<File>,
}

impl Channel {
    /// The process's stdout and stderr as they are: for a person.
    pub(crate) fn open() -> Self {
        Self { aside: None }
    }

    /// Moves stdout aside; from here on descriptors 1 and 2 lead nowhere.
    pub(crate) fn quiet() -> io::Result<Self> {
        let aside = set_aside(rustix::stdio::stdout())?;
        let null = null(OFlags::WRONLY)?;
        rustix::stdio::dup2_stdout(&null)?;
        rustix::stdio::dup2_stderr(&null)?;
        Ok(Self { aside: Some(aside.into()) })
    }

    /// Moves stdin and stdout aside for a protocol; strays go to stderr, and children read nothing.
    #[cfg(feature = "mcp")]
    pub(crate) fn protocol() -> io::Result<(File, File)> {
        let output = set_aside(rustix::stdio::stdout())?;
        rustix::stdio::dup2_stdout(rustix::stdio::stderr())?;
        let input = set_aside(rustix::stdio::stdin())?;
        rustix::stdio::dup2_stdin(&null(OFlags::RDONLY)?)?;
        Ok((input.into(), output.into()))
    }

    /// The result: the one document, or the page of a success. Whether it is out.
    pub(crate) fn result(&mut self, text: &str) -> bool {
        match &mut self.aside {
            Some(aside) => written(aside, text),
            None => written(&mut io::stdout().lock(), text),
        }
    }

    /// What a person sees beside the result; nothing in a machine mode.
    pub(crate) fn aside(&mut self, text: &str) -> bool {
        self.aside.is_some() || { written(&mut io::stderr().lock(), text) }
    }
}

/// A reader that left is no error of ours; a full disk is one.
fn written(out: &mut impl Write, text: &str) -> bool {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(why) => why.kind() == io::ErrorKind::BrokenPipe,
    }
}

/// A private copy above the standard descriptors that no child inherits.
fn set_aside(fd: impl rustix::fd::AsFd) -> io::Result<OwnedFd> {
    Ok(rustix::io::fcntl_dupfd_cloexec(fd, 3)?)
}

fn null(flags: OFlags) -> io::Result<OwnedFd> {
    Ok(rustix::fs::open("/dev/null", flags | OFlags::CLOEXEC, Mode::empty())?)
}
