//! What can be wrong with the configuration, one variant for each cause with a different way out.

use std::fmt::{self, Display};

use camino::Utf8PathBuf;
use discern_core::Refusal;
use thiserror::Error;

/// Why there is no usable configuration. Lines and columns count from one, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Error, Refusal)]
pub enum ConfigError {
    #[error("there is no `{path}`")]
    #[refusal(slug = "config_missing", message = "{self:words}; set the practice up here", evidence)]
    Missing { path: Utf8PathBuf },
    #[error("`{path}` cannot be read: {message}")]
    #[refusal(
        slug = "config_unreadable",
        message = "{self:words}; make it a regular file that can be read",
        evidence
    )]
    Unreadable { path: Utf8PathBuf, message: String },
    #[error("`{path}` has {size} bytes, more than the {limit} allowed")]
    #[refusal(
        slug = "config_too_large",
        message = "{self:words}; cut it down, no configuration needs to be that long",
        evidence
    )]
    TooLarge { path: Utf8PathBuf, size: u64, limit: u64 },
    #[error("`{path}:{line}:{column}`: byte 0x{byte:02x} is not UTF-8")]
    #[refusal(slug = "config_not_utf8", message = "{self:words}; save the file as UTF-8", evidence)]
    NotUtf8 { path: Utf8PathBuf, line: usize, column: usize, byte: u8 },
    #[error("`{path}:{line}:{column}`: {}{message}", Prefix(key))]
    #[refusal(slug = "invalid_toml", message = "{self:words}; mend the syntax there", evidence)]
    Syntax {
        path: Utf8PathBuf,
        line: usize,
        column: usize,
        /// The dotted key, or the table, the place belongs to; empty at the top of the file.
        key: String,
        message: String,
    },
    #[error("`{path}:{line}:{column}`: {}{message}{}", Prefix(key), More(more))]
    #[refusal(slug = "invalid_config", message = "{self:words}; correct every key named here", evidence)]
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
