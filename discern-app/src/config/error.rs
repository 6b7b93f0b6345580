//! What can be wrong with the configuration, one variant for each cause with a different way out.

use std::fmt::{self, Display};

use camino::Utf8PathBuf;
use thiserror::Error;

/// Why there is no usable configuration. Lines and columns count from one, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConfigError {
    // slug: not_initialized; way out: set the practice up in this repository
    #[error("there is no `{path}`")]
    Missing { path: Utf8PathBuf },
    // slug: invalid_config_file; way out: make it a readable, regular file
    #[error("`{path}` cannot be read: {message}")]
    Unreadable { path: Utf8PathBuf, message: String },
    // slug: invalid_config_file; way out: cut the file down, it is far larger than a configuration needs to be
    #[error("`{path}` has {size} bytes, more than the {limit} allowed")]
    TooLarge { path: Utf8PathBuf, size: u64, limit: u64 },
    // slug: invalid_config_file; way out: save the file as UTF-8
    #[error("{path}:{line}:{column}: byte 0x{byte:02x} is not UTF-8")]
    NotUtf8 { path: Utf8PathBuf, line: usize, column: usize, byte: u8 },
    // slug: invalid_toml; way out: mend the syntax at that place
    #[error("{path}:{line}:{column}: {}{message}", Prefix(key))]
    Syntax {
        path: Utf8PathBuf,
        line: usize,
        column: usize,
        /// The dotted key, or the table, the place belongs to; empty at the top of the file.
        key: String,
        message: String,
    },
    // slug: invalid_config; way out: correct the named key, and those in `more`
    #[error("{path}:{line}:{column}: {}{message}{}", Prefix(key), More(more))]
    Invalid {
        path: Utf8PathBuf,
        line: usize,
        column: usize,
        key: String,
        message: String,
        /// The problems after this one, in the order of the file, bounded.
        more: Vec<Problem>,
    },
}

/// One thing the configuration says that it may not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub line: usize,
    pub column: usize,
    /// The dotted path of the key, as TOML would spell it.
    pub key: String,
    pub message: String,
}

struct Prefix<'a>(&'a str);

impl Display for Prefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "`{}`: ", self.0) }
    }
}

struct More<'a>(&'a [Problem]);

impl Display for More<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Problem { line, column, key, message } in self.0 {
            write!(f, "; also {line}:{column}: {}{message}", Prefix(key))?;
        }
        Ok(())
    }
}
