//! A running command as a whole: the shell and everything in its process group. It ends all of it, politely or
//! not, and never leaves it behind when dropped. A process that has left the group is beyond it.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, test_kill_process_group, waitpid};
use tokio::signal::unix::{self, SignalKind};
use tokio::time::{sleep, timeout};

/// How long the shell may take to be gone after SIGKILL before it is left to the system.
const REAPING: Duration = Duration::from_secs(1);

/// How often a group that was asked to end is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Hears whenever a child of this process ends.
#[derive(Debug)]
pub(super) struct Ends(unix::Signal);

impl Ends {
    /// Listens from now on. Needs a tokio runtime with I/O enabled.
    pub(super) fn listen() -> io::Result<Self> {
        unix::signal(SignalKind::child()).map(Self)
    }
}

/// A shell and its process group. Dropping it kills the group.
#[derive(Debug)]
pub(super) struct Group {
    shell: Child,
    ends: Ends,
    /// `None` once the group has been killed: its number may then come to mean another one.
    leader: Option<Pid>,
}

impl Group {
    /// Starts `command` as the leader of a new process group. It needs no runtime, which may be gone by then: nothing
    /// can fail between the start of the shell and the group that answers for it.
    pub(super) fn start(mut command: Command, ends: Ends) -> io::Result<Self> {
        let shell = command.process_group(0).spawn()?;
        let leader = Some(Pid::from_child(&shell));
        Ok(Self { shell, ends, leader })
    }

    /// Waits until the shell ends, then kills what it left in the group.
    pub(super) async fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.shell_ended().await;
        self.kill();
        status
    }

    async fn shell_ended(&mut self) -> io::Result<ExitStatus> {
        loop {
            if let Some(status) = self.shell.try_wait()? {
                return Ok(status);
            }
            self.ends.0.recv().await;
        }
    }

    /// Asks the group to end, and kills what is left of it after `grace`.
    pub(super) async fn end(&mut self, grace: Duration) {
        if let Some(leader) = self.leader {
            let _ = kill_process_group(leader, Signal::TERM);
            // A stopped process sees the first signal only when it goes on.
            let _ = kill_process_group(leader, Signal::CONT);
            let _ = timeout(grace, self.gone(leader)).await;
        }
        self.kill();
        let _ = timeout(REAPING, self.shell_ended()).await;
    }

    /// Waits until the shell and all others of the group are gone.
    async fn gone(&mut self, leader: Pid) {
        let _ = self.shell_ended().await;
        // Only the shell is our child: the system announces the end of the others to nobody, so we look.
        while test_kill_process_group(leader).is_ok() {
            sleep(LOOK).await;
        }
        self.leader = None;
    }

    fn kill(&mut self) {
        if let Some(leader) = self.leader.take() {
            // Fails only if nobody is left, or nobody that we may end.
            let _ = kill_process_group(leader, Signal::KILL);
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
        // The system keeps what has ended until its parent has asked how.
        if let Ok(None) = self.shell.try_wait() {
            let shell = Pid::from_child(&self.shell);
            let reap = move || waitpid(Some(shell), WaitOptions::empty());
            let _ = thread::Builder::new().name("ended command".to_owned()).spawn(reap);
        }
    }
}
