//! What a run gives: how the command ended and what it printed. What that means for the work is left to the
//! caller.

use std::fmt;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use camino::Utf8PathBuf;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The shell ended by itself with this code. A shell reports a program killed by signal `n` as `128 + n`.
    Exited(i32),
    /// The shell itself was ended by this signal, which did not come from here.
    Signalled(i32),
    /// The timeout passed and the command was ended, whatever its shell then reported.
    TimedOut,
    /// The caller's token was cancelled and the command was ended, or never started.
    Cancelled,
}

impl End {
    /// Whether the command did what it was asked: it ended by itself with code 0.
    #[must_use]
    pub fn success(self) -> bool {
        self == Self::Exited(0)
    }
}

/// What became of the command, in words that go on after its name.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exited(code) => write!(f, "exited with {code}"),
            Self::Signalled(signal) => write!(f, "was ended by signal {signal}"),
            Self::TimedOut => {
                f.write_str("ran into its timeout, and was ended with everything it had started")
            }
            Self::Cancelled => f.write_str("was cancelled"),
        }
    }
}

impl From<ExitStatus> for End {
    fn from(status: ExitStatus) -> Self {
        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Exited(code),
            (None, Some(signal)) => Self::Signalled(signal),
            (None, None) => Self::Exited(status.into_raw()),
        }
    }
}

/// What a command printed on stdout and stderr together, in the order it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// Plain text of at most [`TEXT_BUDGET`](super::text::TEXT_BUDGET) characters, as [`normalize`](super::normalize)
    /// and [`cap`](super::text::cap) make it.
    pub text: String,
    /// Whether `text` leaves out a middle.
    pub truncated: bool,
    /// The file with the output as it was printed, at most [`LOG_LIMIT`](super::capture::LOG_LIMIT) bytes of it.
    pub log: Utf8PathBuf,
}

/// The result of a command that was run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    pub end: End,
    pub output: Output,
    /// From the start to the end of the command, the time it took to end it included.
    pub duration: Duration,
}
