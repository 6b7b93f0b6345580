//! One run of a program, from its command line to all it printed.

use crate::watch::{Watched, code};
use camino::Utf8PathBuf;
use rustix::process::{Pid, Signal, kill_process};
use std::ffi::OsStr;
use std::fmt;
use std::io::{self, Read, Write as _};
use std::process::{Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How long a run may take before it is killed: far beyond what any needs, on the slowest machine.
const LIMIT: Duration = Duration::from_mins(2);

/// A run being prepared. [`Call::run`] keeps the two streams apart, [`Call::together`] has them in one pipe.
pub struct Call {
    command: Command,
    stdin: Option<Vec<u8>>,
    limit: Duration,
}

/// A run that goes on beside the test.
pub struct Running {
    line: String,
    watched: Watched,
    stdout: JoinHandle<String>,
    stderr: JoinHandle<String>,
}

/// What a run left, its streams apart.
#[derive(Debug)]
pub struct Run {
    /// The command line.
    pub line: String,
    /// What it printed on stdout.
    pub stdout: String,
    /// What it printed on stderr.
    pub stderr: String,
    /// How it ended; 128+n for a signal.
    pub code: i32,
}

/// What a run left, both streams in one pipe: as a caller with `2>&1` sees it, in order.
#[derive(Debug)]
pub struct Together {
    /// The command line.
    pub line: String,
    /// All it printed.
    pub output: String,
    /// How it ended; 128+n for a signal.
    pub code: i32,
}

impl Call {
    pub(crate) fn new(command: Command) -> Self {
        Self { command, stdin: None, limit: LIMIT }
    }

    /// Runs it in a directory.
    #[must_use]
    pub fn at(mut self, dir: impl Into<Utf8PathBuf>) -> Self {
        self.command.current_dir(dir.into());
        self
    }

    /// Adds arguments.
    #[must_use]
    pub fn args<A: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        self.command.args(args);
        self
    }

    /// Sets a variable of its environment.
    #[must_use]
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Gives it something to read; without this there is nothing.
    #[must_use]
    pub fn stdin(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.stdin = Some(bytes.into());
        self
    }

    /// Kills it after this long.
    #[must_use]
    pub fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Runs it to its end.
    pub fn run(self) -> Run {
        self.begin().end()
    }

    /// Starts it, and goes on while it runs.
    pub fn begin(mut self) -> Running {
        self.command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let line = self.line();
        let mut watched = self.spawn();
        let stdout = watched.child.stdout.take().expect("stdout is a pipe");
        let stderr = watched.child.stderr.take().expect("stderr is a pipe");
        let stdout = thread::spawn(move || all(stdout));
        let stderr = thread::spawn(move || all(stderr));
        Running { line, watched, stdout, stderr }
    }

    /// Runs it to its end, stdout and stderr in one pipe.
    pub fn together(mut self) -> Together {
        let (reader, writer) = io::pipe().expect("a pipe");
        let second = writer.try_clone().expect("a second end of the pipe");
        self.command.stdout(writer).stderr(second);
        let line = self.line();
        let mut watched = self.spawn();
        // The command holds ends of the pipe, and while it does there is no end of file.
        drop(self.command);
        let output = all(reader);
        let code = ended(&mut watched, &line, &output);
        Together { line, output, code }
    }

    pub(crate) fn into_command(self) -> Command {
        self.command
    }

    fn spawn(&mut self) -> Watched {
        match self.stdin.take() {
            None => {
                self.command.stdin(Stdio::null());
                Watched::spawn(&mut self.command, self.limit)
            }
            Some(bytes) => {
                self.command.stdin(Stdio::piped());
                let mut watched = Watched::spawn(&mut self.command, self.limit);
                let mut stdin = watched.child.stdin.take().expect("stdin is a pipe");
                // One that does not read it all is no fault.
                thread::spawn(move || drop(stdin.write_all(&bytes)));
                watched
            }
        }
    }

    fn line(&self) -> String {
        let name = self.command.get_program().to_string_lossy();
        let mut line = name.rsplit('/').next().unwrap_or_default().to_owned();
        for arg in self.command.get_args() {
            line.push(' ');
            line.push_str(&arg.to_string_lossy());
        }
        line
    }
}

fn ended(watched: &mut Watched, line: &str, printed: &str) -> i32 {
    let status = watched.wait();
    watched.done();
    assert!(!watched.late(), "`{line}` was killed for being late; it printed:\n{printed}");
    code(status)
}

fn all(mut from: impl Read) -> String {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes).expect("a pipe can be read");
    String::from_utf8(bytes).unwrap_or_else(|bytes| panic!("output is UTF-8, and this is not: {bytes:?}"))
}

impl Running {
    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.watched.child.id()
    }

    /// Sends a signal to it alone, and not to its children.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.watched.child), signal).expect("a child of ours can be told");
    }

    /// Waits for its end.
    pub fn end(mut self) -> Run {
        let stdout = self.stdout.join().expect("a reader does not panic");
        let stderr = self.stderr.join().expect("a reader does not panic");
        let printed = format!("{stdout}\n--- stderr ---\n{stderr}");
        let code = ended(&mut self.watched, &self.line, &printed);
        Run { line: self.line, stdout, stderr, code }
    }
}

impl Run {
    /// Its one JSON document, checked as such; stderr holds nothing.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        assert_eq!(self.stderr, "", "{self}");
        if let Some(problem) = crate::json_problem(&self.stdout) {
            panic!("{problem}\n{self}");
        }
        serde_json::from_str(&self.stdout).expect("it was checked")
    }

    /// The run, if it ended so.
    #[track_caller]
    #[must_use]
    pub fn expect_code(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{self}");
        self
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, stdout, stderr, code } = self;
        write!(f, "$ {line}\n{stdout}--- stderr ---\n{stderr}--- exit {code} ---")
    }
}

impl fmt::Display for Together {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, output, code } = self;
        write!(f, "$ {line} 2>&1\n{output}--- exit {code} ---")
    }
}
