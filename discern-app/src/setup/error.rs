//! What can keep the practice from being adopted, one variant for each cause with a different way out.

use camino::Utf8PathBuf;
use discern_core::Refusal;
use thiserror::Error;

/// Why a plan could not be made or applied. Lines and columns count from one, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Refusal)]
pub enum SetupError {
    #[error("the {fact} cannot be used: {message}")]
    #[refusal(
        slug = "invalid_setup_value",
        message = "{self:words}; write `discern.toml` by hand with one that can",
        evidence
    )]
    InvalidFact { fact: &'static str, message: String },
    #[error("`{path}` cannot be read: {message}")]
    #[refusal(
        slug = "setup_file_unreadable",
        message = "{self:words}; make it a regular file of a usual size that can be read, or move it away",
        evidence
    )]
    Unreadable { path: Utf8PathBuf, message: String },
    #[error("`{path}:{line}:{column}`: the text is not UTF-8")]
    #[refusal(slug = "setup_file_not_utf8", message = "{self:words}; save it as UTF-8", evidence)]
    NotUtf8 { path: Utf8PathBuf, line: usize, column: usize },
    #[error("`{path}` is a symbolic link to `{target}`, and is not written through")]
    #[refusal(slug = "setup_symlink", message = "{self:words}; put a regular file in its place", evidence)]
    Symlink { path: Utf8PathBuf, target: String },
    #[error("`{path}:{line}`: {problem}")]
    #[refusal(
        slug = "broken_markers",
        message = "{self:words}; leave one marker for the beginning and one after it for the end, or none",
        evidence
    )]
    BrokenMarkers { path: Utf8PathBuf, line: usize, problem: &'static str },
    #[error("`{path}:{line}:{column}`: {message}")]
    #[refusal(slug = "invalid_json", message = "{self:words}; mend the file there", evidence)]
    InvalidJson { path: Utf8PathBuf, line: usize, column: usize, message: String },
    #[error("`{path}` has changed since the plan was made")]
    #[refusal(
        slug = "changed_since_planned",
        message = "{self:words}; look at what it holds now, then plan again",
        evidence
    )]
    ChangedSincePlanned { path: Utf8PathBuf },
    #[error("the directory `{path}` cannot be written: {message}")]
    #[refusal(slug = "directory_not_writable", message = "{self:words}; allow writing to it", evidence)]
    NotWritable { path: Utf8PathBuf, message: String },
    #[error("`{path}` cannot be written: {message}")]
    #[refusal(
        slug = "setup_write_failed",
        message = "{self:words}; remove the cause and plan again, what is written already stays",
        evidence
    )]
    WriteFailed { path: Utf8PathBuf, message: String },
}
