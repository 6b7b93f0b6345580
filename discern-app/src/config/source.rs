//! The file's text: read whole and bounded, and places in it told as lines and columns.

use std::fs;
use std::io::{ErrorKind, Read};

use camino::Utf8Path;

use crate::config::ConfigError;

/// The largest configuration that is read, in bytes.
pub const MAX_BYTES: u64 = 256 * 1024;

pub(super) fn read(path: &Utf8Path) -> Result<String, ConfigError> {
    let unreadable = |message: String| ConfigError::Unreadable { path: path.to_owned(), message };
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => ConfigError::Missing { path: path.to_owned() },
        _ => unreadable(error.to_string()),
    };
    let metadata = fs::metadata(path).map_err(failed)?;
    if metadata.is_dir() {
        return Err(unreadable("it is a directory".into()));
    }
    if !metadata.is_file() {
        return Err(unreadable("it is not a regular file".into()));
    }
    check_size(metadata.len(), path)?;
    let mut bytes = Vec::new();
    fs::File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)).map_err(failed)?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let (line, column) = position(&String::from_utf8_lossy(&bytes[..valid]), valid);
        let byte = bytes.get(valid).copied().unwrap_or_default();
        ConfigError::NotUtf8 { path: path.to_owned(), line, column, byte }
    })
}

pub(super) fn check_size(size: u64, path: &Utf8Path) -> Result<(), ConfigError> {
    if size > MAX_BYTES {
        return Err(ConfigError::TooLarge { path: path.to_owned(), size, limit: MAX_BYTES });
    }
    Ok(())
}

/// Line and column of a byte offset, both from one. A byte order mark takes no column, as no editor shows it.
pub(crate) fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset)];
    let before = before.strip_prefix('\u{feff}').unwrap_or(before);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}
