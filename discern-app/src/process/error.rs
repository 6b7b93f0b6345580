//! Why a command could not be run or its output not kept. A command that ran and failed is not an error; see
//! [`End`](super::End).

use std::io;

use camino::Utf8PathBuf;
use discern_core::Refusal;

/// Why a run gave no result. Whatever the variant, nothing the command started in its own process group is
/// left running.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum ProcessError {
    #[error("there is no `sh` in the search path `{path}`")]
    #[refusal(
        slug = "shell_missing",
        message = "{self:words}; install a POSIX shell as `sh`, or put its directory on PATH",
        evidence
    )]
    ShellMissing { path: String },

    #[error("the working directory `{dir}` does not exist or is not a directory")]
    #[refusal(
        slug = "dir_missing",
        message = "{self:words}; create it, or correct the one configured for the command",
        evidence
    )]
    DirMissing { dir: Utf8PathBuf },

    #[error("the command {command:?} holds a NUL character")]
    #[refusal(
        slug = "command_has_nul",
        message = "{self:words}; remove it from the configured command",
        evidence
    )]
    CommandHasNul { command: String },

    #[error("the environment variable {name:?} has no usable name or holds a NUL character")]
    #[refusal(
        slug = "variable_invalid",
        message = "{self:words}; correct the one configured for the command",
        evidence
    )]
    VariableInvalid { name: String },

    #[error("the command of {bytes} bytes and its environment are too long for the system")]
    #[refusal(
        slug = "command_too_long",
        message = "{self:words}; move it into a script file, and run that",
        evidence
    )]
    CommandTooLong { bytes: usize },

    #[error("the log `{log}` cannot be written: {source}")]
    #[refusal(
        slug = "log_unwritable",
        message = "{self:words}; make its folder writable, or free disk space",
        evidence
    )]
    LogUnwritable { log: Utf8PathBuf, source: io::Error },

    #[error("`sh` cannot be started in `{dir}`: {source}")]
    #[refusal(
        slug = "spawn_failed",
        message = "{self:words}; make sure that you may enter the directory and start processes",
        evidence
    )]
    SpawnFailed { dir: Utf8PathBuf, source: io::Error },

    #[error("the output of the command in `{dir}` was lost: {source}")]
    #[refusal(
        slug = "output_lost",
        message = "{self:words}; run it again, and report this if it repeats",
        evidence
    )]
    OutputLost { dir: Utf8PathBuf, source: io::Error },
}
