//! A child in a process group of its own that is killed when its time is over, or when its owner lets go of it.

use rustix::process::{Pid, Signal, kill_process_group};
use std::os::unix::process::CommandExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// A watched child. Its time runs until [`Watched::done`] or the drop, so that readers of its output are watched too.
pub(crate) struct Watched {
    pub(crate) child: Child,
    done: Option<Sender<()>>,
    watchdog: Option<JoinHandle<()>>,
    late: Arc<AtomicBool>,
}

impl Watched {
    pub(crate) fn spawn(command: &mut Command, limit: Duration) -> Self {
        let child = command.process_group(0).spawn().unwrap_or_else(|why| panic!("{command:?}: {why}"));
        let group = group_of(&child);
        let late = Arc::new(AtomicBool::new(false));
        let (done, over) = channel();
        let watchdog = std::thread::spawn({
            let late = late.clone();
            move || {
                if over.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                    late.store(true, Ordering::SeqCst);
                    kill(group);
                }
            }
        });
        Self { child, done: Some(done), watchdog: Some(watchdog), late }
    }

    /// Waits for the child itself.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("a child of ours can be waited for")
    }

    /// Whether it was killed for being late.
    pub(crate) fn late(&self) -> bool {
        self.late.load(Ordering::SeqCst)
    }

    /// Ends the watch: all that was to be read was read.
    pub(crate) fn done(&mut self) {
        self.done.take();
        if let Some(watchdog) = self.watchdog.take() {
            watchdog.join().expect("the watchdog does not panic");
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // Until it was waited for, its number is its own.
        if let Ok(None) = self.child.try_wait() {
            kill(group_of(&self.child));
            let _ = self.child.wait();
        }
        self.done();
    }
}

fn group_of(child: &Child) -> Pid {
    Pid::from_child(child)
}

fn kill(group: Pid) {
    let _ = kill_process_group(group, Signal::KILL);
}

/// As a shell says it: 128+n for a signal.
pub(crate) fn code(status: ExitStatus) -> i32 {
    status
        .code()
        .or_else(|| status.signal().map(|signal| 128 + signal))
        .expect("it ended one way or the other")
}
