//! Runs a command from its start to its end and puts the result together. The parts each have their own file;
//! here is the order of events, and what wins when several happen.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app::Executing;

use super::group::{Ends, Group};
use super::reader::{Failure, Reader};
use super::{Command, End, Finished, Output, ProcessError, environment, shell};

/// How long a command that ran out of time may take to end by itself.
const TIMEOUT_GRACE: Duration = Duration::from_secs(2);

/// How long a cancelled command may take to end by itself.
pub(super) const CANCEL_GRACE: Duration = Duration::from_secs(1);

/// How long the pipe is read on after the command has ended.
const DRAIN: Duration = Duration::from_secs(1);

/// Runs `cmd` in a process group of its own, with nothing on stdin, and waits until it has ended.
///
/// When the timeout passes or `cancel` is cancelled, the group gets SIGTERM and, after a grace, SIGKILL. When the
/// shell ends by itself, what it left in the group is killed. A process that left the group is not, but does
/// not hold the call: the output is read on for a short while only. Dropping the future kills the group.
///
/// Needs a tokio runtime with I/O and time enabled.
///
/// # Errors
///
/// Fails if the command cannot be started as it is given, or if its output cannot be kept; in the second case the
/// command is ended at once. A command that fails, or is ended by the timeout or by `cancel`, is no error.
pub async fn run(_by: Executing, cmd: Command, cancel: CancellationToken) -> Result<Finished, ProcessError> {
    cmd.check()?;
    let sh = shell::find(&cmd)?;
    let log = open_log(&cmd)?;
    if cancel.is_cancelled() {
        return Ok(never_started(cmd));
    }

    let begin = Instant::now();
    let interrupt = cancel.child_token();
    let started = start(&cmd, &sh, log, &interrupt).await;
    let (mut group, reader) = started.map_err(|error| not_started(&cmd, error))?;

    let limit = cmd.timeout.unwrap_or(Duration::MAX);
    let ended = interrupt.run_until_cancelled(timeout(limit, group.wait()));
    let end = match ended.await {
        Some(Ok(status)) => End::from(status.map_err(|error| lost(&cmd, error))?),
        Some(Err(_)) => {
            group.end(TIMEOUT_GRACE).await;
            End::TimedOut
        }
        None if cancel.is_cancelled() => {
            group.end(CANCEL_GRACE).await;
            End::Cancelled
        }
        // The output cannot be kept: the reader has the reason, and `finish` below returns it.
        None => {
            group.end(Duration::ZERO).await;
            End::Cancelled
        }
    };
    let duration = begin.elapsed();

    let kept = reader.finish(DRAIN).await.map_err(|failure| match failure {
        Failure::Log(source) => log_unwritable(&cmd, source),
        Failure::Pipe(source) => lost(&cmd, source),
    })?;
    Ok(Finished {
        end,
        output: Output { text: kept.text, truncated: kept.truncated, log: cmd.log },
        duration,
    })
}

/// Starts the command and the reading of its output. Both streams get the same pipe, which keeps their order.
#[expect(clippy::disallowed_methods, reason = "here commands are started")]
async fn start(
    cmd: &Command,
    sh: &Path,
    log: File,
    interrupt: &CancellationToken,
) -> io::Result<(Group, Reader)> {
    let (output, input) = io::pipe()?;
    let mut child = std::process::Command::new(sh);
    child
        .arg0("sh")
        // Without `--` a command that begins with a dash would be taken for options.
        .args(["-c", "--", &cmd.shell])
        .current_dir(&cmd.dir)
        .stdin(Stdio::null())
        .stdout(input.try_clone()?)
        .stderr(input);
    environment::furnish(&mut child, cmd);
    let ends = Ends::listen()?;
    // The pipe ends only when `child` is dropped with its copies of the writing side, so the group takes it.
    let begin = move || Group::start(child, ends);
    Reader::start(begin, output, log, interrupt.clone()).await
}

#[expect(clippy::disallowed_methods, reason = "the log of a command is a file")]
fn open_log(cmd: &Command) -> Result<File, ProcessError> {
    if let Some(folder) = cmd.log.parent() {
        std::fs::create_dir_all(folder).map_err(|source| log_unwritable(cmd, source))?;
    }
    // Opening a named pipe would otherwise wait for somebody to read it.
    let flags = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .custom_flags(flags)
        .open(&cmd.log)
        .map_err(|source| log_unwritable(cmd, source))
}

fn never_started(cmd: Command) -> Finished {
    Finished {
        end: End::Cancelled,
        output: Output { text: String::new(), truncated: false, log: cmd.log },
        duration: Duration::ZERO,
    }
}

fn not_started(cmd: &Command, source: io::Error) -> ProcessError {
    if source.kind() == io::ErrorKind::ArgumentListTooLong {
        return ProcessError::CommandTooLong { bytes: cmd.shell.len() };
    }
    ProcessError::SpawnFailed { dir: cmd.dir.clone(), source }
}

fn log_unwritable(cmd: &Command, source: io::Error) -> ProcessError {
    ProcessError::LogUnwritable { log: cmd.log.clone(), source }
}

fn lost(cmd: &Command, source: io::Error) -> ProcessError {
    ProcessError::OutputLost { dir: cmd.dir.clone(), source }
}
