//! Why a command could not be run or its output not kept. A command that ran and failed is not an error; see
//! [`End`](super::End).

use std::io;

use camino::Utf8PathBuf;

/// Why a run gave no result. Whatever the variant, nothing the command started in its own process group is
/// left running.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    // slug: shell_missing; way out: install a POSIX shell as `sh`, or put its directory on PATH, and run again
    #[error("no `sh` in the search path `{path}`")]
    ShellMissing { path: String },

    // slug: dir_missing; way out: create the directory, or correct the one configured for the command
    #[error("the working directory `{dir}` does not exist or is not a directory")]
    DirMissing { dir: Utf8PathBuf },

    // slug: command_has_nul; way out: remove the NUL character from the configured command
    #[error("the command {command:?} holds a NUL character")]
    CommandHasNul { command: String },

    // slug: variable_invalid; way out: correct the environment variable configured for the command
    #[error("the environment variable {name:?} has no usable name or holds a NUL character")]
    VariableInvalid { name: String },

    // slug: command_too_long; way out: move the command into a script file and run that
    #[error("the command of {bytes} bytes and its environment are too long for the system")]
    CommandTooLong { bytes: usize },

    // slug: log_unwritable; way out: make the log's folder writable or free disk space, and run again
    #[error("cannot write the log `{log}`: {source}")]
    LogUnwritable { log: Utf8PathBuf, source: io::Error },

    // slug: spawn_failed; way out: see whether the user may enter the directory and start processes, and run again
    #[error("cannot start `sh` in `{dir}`: {source}")]
    SpawnFailed { dir: Utf8PathBuf, source: io::Error },

    // slug: output_lost; way out: run again; if it repeats, report it as a defect
    #[error("the output of the command in `{dir}` was lost: {source}")]
    OutputLost { dir: Utf8PathBuf, source: io::Error },
}
