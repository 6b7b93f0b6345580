//! Several commands one after the other, each only if those before it went well.

use std::time::Duration;

use camino::Utf8Path;
use tokio_util::sync::CancellationToken;

use super::{Command, Finished, ProcessError, run};
use crate::app::Executing;

/// Runs commands in `dir` until one fails, and gives that one. Each replaces the log of the one before it.
///
/// # Errors
///
/// As [`run`], for the first that could not be run.
pub async fn run_all(
    by: Executing,
    commands: &[String],
    dir: &Utf8Path,
    log: &Utf8Path,
    timeout: Option<Duration>,
    cancel: &CancellationToken,
) -> Result<Option<(String, Finished)>, ProcessError> {
    for shell in commands {
        let command = Command {
            shell: shell.clone(),
            dir: dir.to_owned(),
            env: Vec::new(),
            timeout,
            log: log.to_owned(),
        };
        let finished = run(by, command, cancel.clone()).await?;
        if !finished.end.success() {
            return Ok(Some((shell.clone(), finished)));
        }
    }
    Ok(None)
}
