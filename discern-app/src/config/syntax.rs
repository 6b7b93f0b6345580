//! Text to a TOML tree with spans, and a syntax error to the place and key it belongs to.

use camino::Utf8Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::config::ConfigError;
use crate::config::section::join;
use crate::config::source::position;

pub(super) fn parse<'t>(text: &'t str, path: &Utf8Path) -> Result<Spanned<DeTable<'t>>, ConfigError> {
    let (table, errors) = DeTable::parse_recoverable(text);
    // The parser reports an unclosed bracket before the mistake inside it, which is the one to mend.
    let Some(error) =
        errors.into_iter().min_by_key(|error| error.span().map_or(usize::MAX, |span| span.start))
    else {
        return Ok(table);
    };
    let span = error.span().unwrap_or_default();
    let (line, column) = position(text, span.start);
    let duplicate = (error.message() == "duplicate key").then(|| text.get(span.clone())).flatten();
    let mut place = Place { key: String::new(), start: 0, exact: false };
    place.search(table.get_ref(), "", span.start, text);
    let key = match duplicate {
        Some(name) if !place.exact => join(&place.key, name),
        _ => place.key,
    };
    Err(ConfigError::Syntax { path: path.to_owned(), line, column, key, message: error.message().to_owned() })
}

/// The last key that an offset falls on, or else the table whose header stands before it.
struct Place {
    key: String,
    start: usize,
    exact: bool,
}

impl Place {
    fn search(&mut self, table: &DeTable<'_>, path: &str, offset: usize, text: &str) {
        for (key, value) in table {
            let own = join(path, key.get_ref());
            let on_key = (key.span().start..=key.span().end).contains(&offset);
            let in_value = (value.span().start..=value.span().end).contains(&offset);
            let under_header = value.span().start <= offset
                && text.get(value.span().start..).is_some_and(|rest| rest.starts_with('['));
            let header = matches!(value.get_ref(), DeValue::Table(_)) && under_header;
            if key.span().start >= self.start && (on_key || in_value || header) {
                *self = Self { key: own.clone(), start: key.span().start, exact: on_key };
            }
            if let DeValue::Table(inner) = value.get_ref() {
                self.search(inner, &own, offset, text);
            }
        }
    }
}
