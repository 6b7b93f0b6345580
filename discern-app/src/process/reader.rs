//! Reads a command's output from its pipe on a thread of its own, so that a slow disk never holds up the
//! runtime. The command is started there, too. It ends when the last writer closes the pipe or when it is told to stop;
//! ending the writers is left to `group`.

use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, Read};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::capture::{Capture, Kept};

/// How many bytes are taken at once; what a pipe commonly holds.
const CHUNK: usize = 64 * 1024;

/// How many chunks may still be taken after the order to stop: what the largest pipe of an ordinary user holds.
const LAST_CHUNKS: usize = 16;

/// How long the log may take to be completed once reading has ended.
const COMPLETION: Duration = Duration::from_secs(10);

/// Why an output was not kept.
#[derive(Debug)]
pub(super) enum Failure {
    /// The log could not be written.
    Log(io::Error),
    /// The pipe could not be read.
    Pipe(io::Error),
}

/// An output that is being read. Dropping it stops the reading.
#[derive(Debug)]
pub(super) struct Reader {
    result: oneshot::Receiver<Result<Kept, Failure>>,
    /// Closing it is the order to stop.
    stop: PipeWriter,
}

impl Reader {
    /// Calls `begin`, then reads `pipe` into `log`. If the output cannot be kept, `failed` is cancelled at once.
    ///
    /// Starting a program holds a thread until it is loaded; on threads of their own, commands that begin together do
    /// not wait for each other's start.
    pub(super) async fn start<T: Send + 'static>(
        begin: impl FnOnce() -> io::Result<T> + Send + 'static,
        pipe: PipeReader,
        log: File,
        failed: CancellationToken,
    ) -> io::Result<(T, Self)> {
        let (stopped, stop) = io::pipe()?;
        let (sender, result) = oneshot::channel();
        let (begun, beginning) = oneshot::channel();
        let work = move || {
            let started = begin();
            let failed_to_start = started.is_err();
            // If nobody is waiting any more, what has begun is dropped, and ends.
            let _ = begun.send(started);
            if failed_to_start {
                return;
            }
            let kept = read(pipe, &stopped, Capture::new(log));
            if kept.is_err() {
                failed.cancel();
            }
            // Nobody may be waiting any more: the run was dropped.
            let _ = sender.send(kept);
        };
        thread::Builder::new().name("command output".to_owned()).spawn(work)?;
        let begun = beginning.await.map_err(|_| io::Error::other("the reading thread ended early"))??;
        Ok((begun, Self { result, stop }))
    }

    /// What was printed, once all writers have closed the pipe or `patience` has passed.
    pub(super) async fn finish(mut self, patience: Duration) -> Result<Kept, Failure> {
        let mut answer = timeout(patience, &mut self.result).await;
        if answer.is_err() {
            drop(self.stop);
            answer = timeout(COMPLETION, &mut self.result).await;
        }
        match answer {
            Ok(Ok(kept)) => kept,
            Ok(Err(_)) => Err(Failure::Pipe(io::Error::other("the reading thread ended early"))),
            Err(_) => Err(Failure::Log(io::ErrorKind::TimedOut.into())),
        }
    }
}

fn read(mut pipe: PipeReader, stop: &PipeReader, mut capture: Capture<File>) -> Result<Kept, Failure> {
    let mut buffer = vec![0; CHUNK];
    let mut chunks_left = None;
    loop {
        let (readable, stopped) = wait(&pipe, stop, chunks_left.is_some()).map_err(Failure::Pipe)?;
        if stopped {
            chunks_left.get_or_insert(LAST_CHUNKS);
        }
        if !readable && chunks_left.is_none() {
            continue;
        }
        if !readable || chunks_left == Some(0) {
            break;
        }
        let length = match pipe.read(&mut buffer) {
            Ok(0) => break,
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Failure::Pipe(error)),
        };
        capture.push(&buffer[..length]).map_err(Failure::Log)?;
        chunks_left = chunks_left.map(|left| left.saturating_sub(1));
    }
    // Whoever still writes learns now that nobody reads.
    drop(pipe);
    capture.finish().map_err(Failure::Log)
}

/// Waits until there is something to read or an order to stop, and says which; `at_once` only looks.
fn wait(pipe: &PipeReader, stop: &PipeReader, at_once: bool) -> io::Result<(bool, bool)> {
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    let mut both = [PollFd::new(pipe, PollFlags::IN), PollFd::new(stop, PollFlags::IN)];
    match poll(&mut both, at_once.then_some(&now)) {
        Ok(_) => {}
        Err(Errno::INTR) => return Ok((false, false)),
        Err(errno) => return Err(errno.into()),
    }
    let [pipe, stop] = both.map(|one| !one.revents().is_empty());
    Ok((pipe, stop))
}
