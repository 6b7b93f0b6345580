//! A table of the file as its reader sees it: keys are taken by name, and what nobody took is unknown.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::config::nearest::nearest;
use crate::config::problems::{Problems, shown};

/// A key with its value.
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    /// Dotted, from the top of the file.
    pub(super) path: String,
    /// Where the key stands, in bytes.
    pub(super) key_at: usize,
    /// Where the value stands, in bytes.
    pub(super) at: usize,
    pub(super) value: &'a DeValue<'a>,
}

impl<'a> Field<'a> {
    fn new(path: &str, (key, value): (&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>)) -> Self {
        Self {
            name: key.get_ref(),
            path: join(path, key.get_ref()),
            key_at: key.span().start,
            at: value.span().start,
            value: value.get_ref(),
        }
    }

    /// Says what is wrong with the value.
    pub(super) fn wrong(&self, problems: &mut Problems, message: impl Into<String>) {
        problems.report(self.at, &self.path, message);
    }

    fn expected(&self, problems: &mut Problems, what: &str) {
        self.wrong(problems, format!("expected {what}, found {}", kind(self.value)));
    }

    pub(super) fn string(&self, problems: &mut Problems) -> Option<&'a str> {
        let DeValue::String(text) = self.value else {
            self.expected(problems, "a string");
            return None;
        };
        if text.contains('\0') {
            self.wrong(problems, "a NUL character cannot be used here");
            return None;
        }
        Some(text)
    }

    pub(super) fn boolean(&self, problems: &mut Problems) -> Option<bool> {
        let value = self.value.as_bool();
        if value.is_none() {
            self.expected(problems, "true or false");
        }
        value
    }

    /// A number and the way the file spells it.
    pub(super) fn number(&self, problems: &mut Problems) -> Option<(f64, String)> {
        match self.value {
            DeValue::Integer(integer) => {
                // Every digit beyond what a float holds is far beyond what any caller accepts.
                #[expect(clippy::cast_precision_loss, reason = "callers bound the value far below")]
                let value = i128::from_str_radix(integer.as_str(), integer.radix())
                    .map_or(f64::INFINITY, |n| n as f64);
                Some((value, shown(&integer.to_string())))
            }
            DeValue::Float(float) => {
                Some((float.as_str().parse().unwrap_or(f64::INFINITY), shown(&float.to_string())))
            }
            _ => {
                self.expected(problems, "a number of seconds");
                None
            }
        }
    }

    /// The elements of an array, each with its index in its path.
    pub(super) fn elements(&self, problems: &mut Problems, what: &str) -> Option<Vec<Field<'a>>> {
        let DeValue::Array(array) = self.value else {
            self.expected(problems, what);
            return None;
        };
        let element = |(index, value): (usize, &'a Spanned<DeValue<'a>>)| Field {
            name: self.name,
            path: format!("{}[{index}]", self.path),
            key_at: value.span().start,
            at: value.span().start,
            value: value.get_ref(),
        };
        Some(array.iter().enumerate().map(element).collect())
    }

    /// A string, understood by `parse`, whose error says what is wrong with it.
    pub(super) fn parsed<T>(
        &self,
        problems: &mut Problems,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        parse(self.string(problems)?).map_err(|message| self.wrong(problems, message)).ok()
    }

    /// A list of strings, each understood by `parse`. `None` when any of it is wrong.
    pub(super) fn list<T>(
        &self,
        problems: &mut Problems,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<Vec<T>> {
        let elements = self.elements(problems, "a list of strings")?;
        let parsed: Vec<_> = elements.iter().map(|element| element.parsed(problems, &parse)).collect();
        parsed.into_iter().collect()
    }
}

/// A table whose keys are being read.
pub(super) struct Section<'a> {
    path: String,
    fields: Vec<Field<'a>>,
    known: Vec<&'static str>,
}

impl<'a> Section<'a> {
    pub(super) fn top(table: &'a DeTable<'a>) -> Self {
        Self::new(String::new(), table)
    }

    fn new(path: String, table: &'a DeTable<'a>) -> Self {
        let mut fields: Vec<_> = table.iter().map(|entry| Field::new(&path, entry)).collect();
        fields.sort_by_key(|field| field.key_at);
        Self { path, fields, known: Vec::new() }
    }

    /// The table that `field` holds.
    pub(super) fn of(field: &Field<'a>, problems: &mut Problems, what: &str) -> Option<Self> {
        let DeValue::Table(table) = field.value else {
            field.expected(problems, what);
            return None;
        };
        Some(Self::new(field.path.clone(), table))
    }

    /// Takes a key, which thereby is known, whether it is there or not.
    pub(super) fn take(&mut self, name: &'static str) -> Option<Field<'a>> {
        self.known.push(name);
        let index = self.fields.iter().position(|field| field.name == name)?;
        Some(self.fields.remove(index))
    }

    /// Takes a key that holds a table; a missing one is an empty one.
    pub(super) fn table(&mut self, name: &'static str, problems: &mut Problems) -> Self {
        self.take(name).and_then(|field| Self::of(&field, problems, "a table")).unwrap_or_else(|| Self {
            path: join(&self.path, name),
            fields: Vec::new(),
            known: Vec::new(),
        })
    }

    /// All that is left, in the order of the file.
    pub(super) fn rest(self) -> Vec<Field<'a>> {
        self.fields
    }

    /// Reports every key that was not taken.
    pub(super) fn finish(self, problems: &mut Problems) {
        for field in &self.fields {
            let help = match nearest(field.name, self.known.iter().copied()) {
                Some(known) => format!("did you mean `{known}`?"),
                None => format!("known here: {}", self.known.join(", ")),
            };
            problems.report(
                field.key_at,
                &field.path,
                format!("unknown key `{}`; {help}", shown(field.name)),
            );
        }
    }
}

/// A dotted path with one more key, quoted and shortened where a bare key could not stand.
pub(super) fn join(path: &str, key: &str) -> String {
    let bare = is_bare(key);
    let key = if bare { Cow::Borrowed(key) } else { Cow::Owned(format!("\"{}\"", shown(key))) };
    let key = if key.len() > 300 { Cow::Owned(shown(&key)) } else { key };
    if path.is_empty() { key.into_owned() } else { format!("{path}.{key}") }
}

/// Whether a key is made of ASCII letters, digits, `_` and `-`.
pub(super) fn is_bare(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a float",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
