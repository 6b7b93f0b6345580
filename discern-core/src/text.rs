//! Text for a reader, in parts: words of the author's, values as code spans, and references that a surface spells.
//!
//! `text!` and the hint templates make it; no plain string becomes a text, so prose can't spell a command unseen.

use crate::argument::{ArgSpec, Place};
use crate::reference::{Reference, Spelled, Spelling, breaks_line};
use camino::{Utf8Path, Utf8PathBuf};
use std::borrow::Cow;

/// One piece of a text.
#[derive(Debug, Clone)]
pub enum Part {
    /// The author's words.
    Words(Cow<'static, str>),
    /// A value, shown as a code span.
    Code(String),
    /// A command of the program's.
    Reference(Reference),
    /// The name of an argument.
    Argument(&'static ArgSpec),
    /// Another text.
    Text(Text),
}

/// What may be a value of a text.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't stand in a text",
    label = "not a value of a text",
    note = "a string or a path becomes a code span, a number words; a command reference and another text stand as they are",
    note = "for a sentence of someone else's write `{{name:words}}` in the text"
)]
pub trait InText {
    /// As a part.
    fn part(self) -> Part;
}

// Else the compiler tells of `Part: From`, and drops the message above.
#[diagnostic::do_not_recommend]
impl<T> InText for T
where
    Part: From<T>,
{
    // Each text of each verb calls it.
    #[inline(never)]
    fn part(self) -> Part {
        self.into()
    }
}

/// A text in parts.
#[derive(Debug, Clone, Default)]
pub struct Text(Vec<Part>);

/// A part with nothing left to resolve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Run<'a> {
    /// Plain words.
    Words(Cow<'a, str>),
    /// Belongs in a code span.
    Code(Cow<'a, str>),
}

impl Text {
    /// Of parts.
    #[doc(hidden)]
    pub fn of(parts: Vec<Part>) -> Self {
        Self(parts)
    }

    /// Where `text!` begins.
    #[doc(hidden)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an author's words.
    #[doc(hidden)]
    #[must_use]
    pub fn words(self, words: &'static str) -> Self {
        self.part(Part::Words(Cow::Borrowed(words)))
    }

    /// Adds an author's code span.
    #[doc(hidden)]
    #[must_use]
    pub fn code(self, code: &'static str) -> Self {
        self.part(Part::Code(code.to_owned()))
    }

    /// Adds a value.
    #[doc(hidden)]
    #[must_use]
    pub fn part(mut self, part: Part) -> Self {
        self.0.push(part);
        self
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its parts as plain words and code spans, in one surface's spelling.
    pub fn runs(&self, spelling: Spelling) -> Vec<Run<'_>> {
        let mut out = Vec::with_capacity(self.0.len());
        for part in &self.0 {
            match part {
                Part::Words(words) => out.push(Run::Words(Cow::Borrowed(words))),
                Part::Code(value) => out.push(Run::Code(one_line(value))),
                Part::Reference(reference) => {
                    let Spelled { code, after } = reference.spell(spelling);
                    out.push(Run::Code(code.into()));
                    if !after.is_empty() {
                        out.push(Run::Words(after.into()));
                    }
                }
                Part::Argument(spec) => out.push(Run::Code(argument_name(spec, spelling).into())),
                Part::Text(text) => out.extend(text.runs(spelling)),
            }
        }
        out
    }

    /// Lets each reference that does not say which project it is for be for the one at `root`.
    pub(crate) fn place(&mut self, root: &Utf8Path) {
        for part in &mut self.0 {
            match part {
                Part::Reference(reference) if !reference.is_placed() => {
                    *reference = reference.clone().at(root);
                }
                Part::Text(text) => text.place(root),
                _ => {}
            }
        }
    }

    /// Its own words and values, without the references in it: what reads the same on every surface.
    #[cfg(feature = "testing")]
    pub(crate) fn unreferenced(&self) -> String {
        let one = |part: &Part| match part {
            Part::Words(words) => words.to_string(),
            Part::Code(value) => format!("`{value}`"),
            Part::Text(text) => text.unreferenced(),
            Part::Reference(_) | Part::Argument(_) => "…".to_owned(),
        };
        self.0.iter().map(one).collect()
    }

    /// Without marks: for a line that nobody parses.
    pub fn plain(&self, spelling: Spelling) -> String {
        let one = |run: Run<'_>| match run {
            Run::Words(words) => words.into_owned(),
            Run::Code(code) => code.into_owned(),
        };
        self.runs(spelling).into_iter().map(one).collect()
    }

    /// As Markdown.
    pub fn markdown(&self, spelling: Spelling) -> String {
        let one = |run: Run<'_>| match run {
            Run::Words(words) => words.into_owned(),
            Run::Code(code) => code_span(&code),
        };
        self.runs(spelling).into_iter().map(one).collect()
    }
}

/// A sentence of someone else's: on one line, and what it puts between backticks is code.
pub fn said(words: &dyn std::fmt::Display) -> Part {
    let line: String = words.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.matches('`').count() % 2 == 1 {
        return Part::Words(line.into());
    }
    let part = |(i, piece): (usize, &str)| match i % 2 {
        0 => Part::Words(piece.to_owned().into()),
        _ => Part::Code(piece.to_owned()),
    };
    Part::Text(Text(line.split('`').enumerate().map(part).collect()))
}

/// A list of texts in a sentence: `a, b and c`.
pub fn listed(items: impl IntoIterator<Item = Text>) -> Text {
    let items: Vec<Text> = items.into_iter().collect();
    let last = items.len().saturating_sub(1);
    let mut parts = Vec::new();
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            parts.push(Part::Words(if i == last { " and " } else { ", " }.into()));
        }
        parts.push(Part::Text(item));
    }
    Text(parts)
}

/// A count with its noun, which is plural unless the count is one.
pub fn count(n: usize, one: &'static str, many: &'static str) -> Text {
    Text(vec![Part::Words(format!("{n} {}", if n == 1 { one } else { many }).into())])
}

/// How an argument is called on a surface.
pub fn argument_name(spec: &ArgSpec, spelling: Spelling) -> String {
    match (spelling, spec.place, spec.tool) {
        (Spelling::Tool, _, Some(name)) => name.to_owned(),
        (Spelling::Cli, Place::Flag { long, .. }, _) => format!("--{long}"),
        (Spelling::Cli, Place::Positional | Place::AfterDashes, _) => format!("<{}>", spec.placeholder()),
        _ => spec.id.to_owned(),
    }
}

/// A value as a Markdown code span, whatever it holds: longer fences round backticks, control characters escaped.
pub fn code_span(value: &str) -> String {
    let value = one_line(value);
    let longest = value.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    // One space on each side is taken off again by the reader's parser, if there is one on both.
    let loses_spaces = value.starts_with(' ') && value.ends_with(' ') && value.contains(|c| c != ' ');
    if longest == 0 && !value.is_empty() && !loses_spaces {
        return format!("`{value}`");
    }
    let fence = "`".repeat(longest + 1);
    format!("{fence} {value} {fence}")
}

/// Control characters and line breaks are escaped, so that a value can't break out of its line.
fn one_line(value: &str) -> Cow<'_, str> {
    if !value.contains(breaks_line) {
        return Cow::Borrowed(value);
    }
    let escape = |c: char| if breaks_line(c) { c.escape_default().to_string() } else { c.to_string() };
    Cow::Owned(value.chars().map(escape).collect())
}

macro_rules! parts {
    ($($ty:ty => $value:ident: $part:expr;)*) => { $(
        impl From<$ty> for Part {
            fn from($value: $ty) -> Self {
                $part
            }
        }
    )* };
}
parts! {
    String => v: Self::Code(v);
    &String => v: Self::Code(v.clone());
    &str => v: Self::Code(v.to_owned());
    &&str => v: Self::Code((*v).to_owned());
    Utf8PathBuf => v: Self::Code(v.into_string());
    &Utf8PathBuf => v: Self::Code(v.to_string());
    &Utf8Path => v: Self::Code(v.to_string());
    Reference => v: Self::Reference(v);
    &Reference => v: Self::Reference(v.clone());
    Text => v: Self::Text(v);
    &Text => v: Self::Text(v.clone());
    &'static ArgSpec => v: Self::Argument(v);
}

macro_rules! numbers {
    ($($ty:ty)*) => { $(
        impl From<$ty> for Part {
            fn from(number: $ty) -> Self {
                Self::Words(number.to_string().into())
            }
        }

        // As the fields of a refusal come.
        impl From<&$ty> for Part {
            fn from(number: &$ty) -> Self {
                (*number).into()
            }
        }
    )* };
}
numbers! { u8 u16 u32 u64 usize i8 i16 i32 i64 f64 }

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Where the first code span of a line of Markdown ends, and what it holds; by the rule that a run
    /// of backticks is closed by the next run of its length.
    fn first_span(line: &str) -> Option<(usize, String)> {
        let runs: Vec<(usize, usize)> = line
            .char_indices()
            .filter(|(at, c)| *c == '`' && !line[..*at].ends_with('`'))
            .map(|(at, _)| (at, line[at..].len() - line[at..].trim_start_matches('`').len()))
            .collect();
        let (open, length) = *runs.first()?;
        let (close, _) = *runs[1..].iter().find(|(_, other)| *other == length)?;
        let held = &line[open + length..close];
        let padded = held.starts_with(' ') && held.ends_with(' ') && held.contains(|c| c != ' ');
        let held = if padded { &held[1..held.len() - 1] } else { held };
        Some((close + length, held.to_owned()))
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn nothing_breaks_out_of_a_code_span(
            value in prop_oneof![any::<String>(), "[` a\\\\\n*]{0,12}"],
            after in "[` a]{0,6}",
        ) {
            let span = code_span(&value);
            prop_assert!(!span.contains(breaks_line));
            let line = format!("a {span} {after}");
            let (end, held) = first_span(&line).expect("a code span");
            prop_assert_eq!(end, 2 + span.len(), "{}", line);
            if !value.is_empty() {
                prop_assert_eq!(held, one_line(&value), "{}", line);
            }
        }
    }

    #[test]
    fn a_value_stays_in_its_code_span() {
        assert_eq!(code_span("a`b"), "`` a`b ``");
        assert_eq!(code_span("``"), "``` `` ```");
        assert_eq!(code_span(""), "`  `");
        let text = Text(vec![Part::from("a\nb\u{1b}[31m\u{202e}")]);
        assert_eq!(text.markdown(Spelling::Cli), "`a\\nb\\u{1b}[31m\\u{202e}`");
    }

    #[test]
    fn an_argument_is_called_as_the_help_calls_it() {
        let spec = ArgSpec { id: "max_size", place: Place::Positional, ..ArgSpec::FLAG };
        let named = ArgSpec { value_name: Some("BYTES"), place: Place::AfterDashes, ..spec };
        assert_eq!(argument_name(&spec, Spelling::Cli), "<MAX_SIZE>");
        assert_eq!(argument_name(&named, Spelling::Cli), "<BYTES>");
    }

    #[test]
    fn lists_and_counts_read_well() {
        let items = |n| (0..n).map(|i| Text(vec![Part::Code(i.to_string())]));
        let spelled = |n| listed(items(n)).markdown(Spelling::Cli);
        assert_eq!([spelled(1), spelled(2), spelled(3)], ["`0`", "`0` and `1`", "`0`, `1` and `2`"]);
        assert_eq!(count(1, "file", "files").markdown(Spelling::Cli), "1 file");
        assert_eq!(count(0, "file", "files").markdown(Spelling::Cli), "0 files");
    }
}
