//! One shell command, from its start to its end. All it starts is one process group with it, and none of it stays behind.

use crate::{Cx, Work};
use discern_core::prelude::Utf8Path;
use rustix::process::{Pid, Signal, kill_process_group};
use std::{fs::File, io, process::ExitStatus, process::Stdio};
use tokio::process::Command;

/// Runs a command to its end. When it is cancelled before, there is no status.
pub async fn run(cx: &Cx<Work>, sh: &str, log: &Utf8Path) -> io::Result<Option<ExitStatus>> {
    let log = File::create(log)?;
    let mut command = Command::new("sh");
    command.args(["-c", "--", sh]).current_dir(cx.root()).process_group(0);
    command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    let mut shell = command.spawn()?;
    let _group = Group(shell.id().and_then(|id| Pid::from_raw(id.cast_signed())));
    cx.cancel().token().run_until_cancelled(shell.wait()).await.transpose()
}

/// A process group, which ends when this is dropped: after its shell, or because nobody waits for that any more.
struct Group(Option<Pid>);

impl Drop for Group {
    fn drop(&mut self) {
        // Fails only where nobody is left.
        let _ = self.0.map(|leader| kill_process_group(leader, Signal::KILL));
    }
}
