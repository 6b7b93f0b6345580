//! What can keep the practice from being adopted, one variant for each cause with a different way out.

use camino::Utf8PathBuf;
use thiserror::Error;

/// Why a plan could not be made or applied. Lines and columns count from one, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    // slug: invalid_setup_value; way out: give another trunk or slug
    #[error("the {fact} cannot be used: {message}")]
    InvalidFact { fact: &'static str, message: String },
    // slug: setup_file_unreadable; way out: make it a readable, regular file of a usual size, or move it away
    #[error("`{path}` cannot be read: {message}")]
    Unreadable { path: Utf8PathBuf, message: String },
    // slug: setup_file_not_utf8; way out: save the file as UTF-8
    #[error("{path}:{line}:{column}: the text is not UTF-8")]
    NotUtf8 { path: Utf8PathBuf, line: usize, column: usize },
    // slug: setup_symlink; way out: put a regular file there instead of the link, then plan again
    #[error("`{path}` is a symbolic link to `{target}`, and is not written through")]
    Symlink { path: Utf8PathBuf, target: String },
    // slug: broken_markers; way out: leave one begin marker and one end marker after it, or neither
    #[error("{path}:{line}: {problem}")]
    BrokenMarkers { path: Utf8PathBuf, line: usize, problem: &'static str },
    // slug: invalid_json; way out: mend the file at that place
    #[error("{path}:{line}:{column}: {message}")]
    InvalidJson { path: Utf8PathBuf, line: usize, column: usize, message: String },
    // slug: changed_since_planned; way out: plan again and look at the new plan
    #[error("`{path}` has changed since the plan was made")]
    ChangedSincePlanned { path: Utf8PathBuf },
    // slug: directory_not_writable; way out: allow writing to the directory, or run where it is allowed
    #[error("the directory `{path}` cannot be written: {message}")]
    NotWritable { path: Utf8PathBuf, message: String },
    // slug: setup_write_failed; way out: remove the cause, then plan again; files already written stay as they are
    #[error("`{path}` cannot be written: {message}")]
    WriteFailed { path: Utf8PathBuf, message: String },
}
