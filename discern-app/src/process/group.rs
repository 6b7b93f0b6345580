//! A running command as a whole: the shell and everything in its process group. It ends all of it, politely or
//! not, and never leaves it behind when dropped. A process that has left the group is beyond it.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group, test_kill_process_group};
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

/// How long the shell may take to be gone after SIGKILL before it is left to the system.
const REAPING: Duration = Duration::from_secs(1);

/// How often a group that was asked to end is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// A shell and its process group. Dropping it kills the group.
#[derive(Debug)]
pub(super) struct Group {
    shell: Child,
    /// `None` once the group has been killed: its number may then come to mean another one.
    leader: Option<Pid>,
}

impl Group {
    /// Starts `command` as the leader of a new process group.
    pub(super) fn start(mut command: Command) -> io::Result<Self> {
        let shell = command.process_group(0).spawn()?;
        let number = shell.id().and_then(|id| i32::try_from(id).ok());
        let leader = number.and_then(Pid::from_raw);
        Ok(Self { shell, leader })
    }

    /// Waits until the shell ends, then kills what it left in the group.
    pub(super) async fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.shell.wait().await;
        self.kill();
        status
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
        let _ = timeout(REAPING, self.shell.wait()).await;
    }

    /// Waits until the shell and all others of the group are gone.
    async fn gone(&mut self, leader: Pid) {
        let _ = self.shell.wait().await;
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
    }
}
