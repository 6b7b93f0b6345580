//! Collects what is wrong while the tree is read, so that one pass tells everything there is to mend.

use camino::Utf8Path;

use crate::config::source::position;
use crate::config::{ConfigError, Problem};

/// More than these would hide the first behind the rest.
const SHOWN: usize = 10;

#[derive(Default)]
pub(super) struct Problems {
    found: Vec<Found>,
}

struct Found {
    offset: usize,
    key: String,
    message: String,
}

impl Problems {
    pub(super) fn report(&mut self, offset: usize, key: &str, message: impl Into<String>) {
        self.found.push(Found { offset, key: key.to_owned(), message: message.into() });
    }

    pub(super) fn into_result(mut self, text: &str, path: &Utf8Path) -> Result<(), ConfigError> {
        self.found.sort_by_key(|found| found.offset);
        let mut problems = self.found.into_iter().take(SHOWN).map(|Found { offset, key, message }| {
            let (line, column) = position(text, offset);
            Problem { line, column, key, message }
        });
        let Some(Problem { line, column, key, message }) = problems.next() else {
            return Ok(());
        };
        Err(ConfigError::Invalid {
            path: path.to_owned(),
            line,
            column,
            key,
            message,
            more: problems.collect(),
        })
    }
}

/// A value as it may stand in a message: short, on one line, without control characters.
pub(super) fn shown(value: &str) -> String {
    const LENGTH: usize = 60;
    let mut short: String = value.chars().take(LENGTH).flat_map(visible).collect();
    if value.chars().nth(LENGTH).is_some() {
        short.push('…');
    }
    short
}

fn visible(c: char) -> impl Iterator<Item = char> {
    let escaped = c.is_control().then(|| c.escape_default());
    let plain = escaped.is_none().then_some(c);
    escaped.into_iter().flatten().chain(plain)
}
