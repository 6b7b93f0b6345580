//! Waits for one process while it prints, and gives what it printed. What the process is, and what its words mean,
//! is left to `run`.

use std::{
    fs::File,
    io::{self, Read as _, Write as _},
    os::fd::OwnedFd,
    process::{Child, ExitStatus},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};

/// A process that has ended.
pub(super) struct Finished {
    pub(super) status: ExitStatus,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: Vec<u8>,
}

/// How often the process is looked after, whatever it prints.
const TICK: Duration = Duration::from_millis(50);

/// How much is read at once; what a pipe commonly holds.
const CHUNK: usize = 64 * 1024;

/// How often both pipes are still read once the process has ended: enough for the largest an ordinary user can have.
const LAST_ROUNDS: usize = 16;

/// `None`: it was ended because it outran the limit.
pub(super) fn wait(
    mut child: Child,
    stdin: Option<Vec<u8>>,
    limit: Option<Duration>,
) -> io::Result<Option<Finished>> {
    let started = Instant::now();
    let mut looked = started;
    let mut outputs = [Output::of(child.stdout.take()), Output::of(child.stderr.take())];
    if let (Some(mut pipe), Some(bytes)) = (child.stdin.take(), stdin) {
        // Written beside the reading: git may answer before it has read everything. If it stops reading,
        // its own exit says why.
        thread::spawn(move || drop(pipe.write_all(&bytes)));
    }
    while outputs.iter().any(|output| output.pipe.is_some()) {
        if read(&mut outputs, TICK)? && looked.elapsed() < TICK {
            continue;
        }
        looked = Instant::now();
        if child.try_wait()?.is_some() {
            // git is gone, but a process that one of its hooks left behind holds a pipe open and may do so, or
            // even write, for ever. What git wrote is in the pipes already.
            for _ in 0..LAST_ROUNDS {
                if !read(&mut outputs, Duration::ZERO)? {
                    break;
                }
            }
            break;
        }
        if limit.is_some_and(|limit| started.elapsed() > limit) {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
    }
    let status = child.wait()?;
    let [stdout, stderr] = outputs.map(|output| output.bytes);
    Ok(Some(Finished { status, stdout, stderr }))
}

/// What comes through one pipe.
struct Output {
    /// `None` once everyone who could write has closed it.
    pipe: Option<File>,
    bytes: Vec<u8>,
}

impl Output {
    fn of(pipe: Option<impl Into<OwnedFd>>) -> Self {
        Self { pipe: pipe.map(|pipe| File::from(pipe.into())), bytes: Vec::new() }
    }

    fn take_chunk(&mut self) -> io::Result<()> {
        let Some(pipe) = &mut self.pipe else { return Ok(()) };
        let before = self.bytes.len();
        self.bytes.resize(before + CHUNK, 0);
        let read = pipe.read(&mut self.bytes[before..]);
        self.bytes.truncate(before + read.as_ref().map_or(0, |read| *read));
        match read {
            Ok(0) => self.pipe = None,
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Takes what can be read, waiting for it for `patience`. Tells whether there was something, an end included.
fn read(outputs: &mut [Output], patience: Duration) -> io::Result<bool> {
    let open: Vec<&mut Output> = outputs.iter_mut().filter(|output| output.pipe.is_some()).collect();
    let pipes = open.iter().filter_map(|output| output.pipe.as_ref());
    let mut polled: Vec<_> = pipes.map(|pipe| PollFd::new(pipe, PollFlags::IN)).collect();
    let patience = Timespec { tv_sec: 0, tv_nsec: patience.subsec_nanos().into() };
    match poll(&mut polled, Some(&patience)) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(errno) => return Err(errno.into()),
    }
    let ready: Vec<bool> = polled.iter().map(|one| !one.revents().is_empty()).collect();
    for (output, _) in open.into_iter().zip(&ready).filter(|(_, ready)| **ready) {
        output.take_chunk()?;
    }
    Ok(ready.contains(&true))
}
