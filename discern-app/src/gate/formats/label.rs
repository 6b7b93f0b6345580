//! The words tools put before or behind a message: severities, codes of rules, marks of an offered repair. Where on
//! the line the message begins is left to `spot` and the formats.

use discern_core::prelude::Severity;

/// A severity as tools write it, the ones that are no finding included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Error,
    Warning,
    Note,
}

impl Level {
    /// None for what is no finding.
    pub(super) fn severity(self) -> Option<Severity> {
        match self {
            Level::Error => Some(Severity::Error),
            Level::Warning => Some(Severity::Warning),
            Level::Note => None,
        }
    }
}

const LEVELS: &[(&str, Level)] = &[
    ("fatal error", Level::Error),
    ("error", Level::Error),
    ("warning", Level::Warning),
    ("warn", Level::Warning),
    ("note", Level::Note),
    ("info", Level::Note),
    ("information", Level::Note),
    ("remark", Level::Note),
    ("help", Level::Note),
    ("hint", Level::Note),
    ("debug", Level::Note),
    ("trace", Level::Note),
];

/// A message taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Said<'l> {
    pub(super) level: Option<Level>,
    pub(super) rule: Option<&'l str>,
    pub(super) message: &'l str,
    pub(super) fix_available: bool,
}

impl<'l> Said<'l> {
    /// Takes apart what stands before the message: `error: `, `error[E0308]: `, `error TS2304: `, `F401 [*] `.
    pub(super) fn read(text: &'l str) -> Said<'l> {
        let text = text.trim_end();
        let said =
            labelled(text).unwrap_or(Said { level: python_warning(text), message: text, ..Said::default() });
        // Behind a severity a word like `SHA256` is prose: tools that write both join them, as above.
        if said.level.is_some() {
            return said;
        }
        let Some((rule, message)) = code(said.message) else {
            return said;
        };
        let fixable = message.strip_prefix("[*] ");
        Said {
            rule: Some(rule),
            message: fixable.unwrap_or(message),
            fix_available: fixable.is_some(),
            ..said
        }
    }

    /// Takes apart what stands behind the message: `[-Wunused]`, `[arg-type]`, `[Error/no-empty]`.
    pub(super) fn with_tail(self) -> Said<'l> {
        let Some((message, tag)) = tail(self.message) else {
            return self;
        };
        let (word, rule) = match tag.split_once('/') {
            Some((word, rule)) if level(word).is_some() => (word, Some(rule)),
            None if level(tag).is_some() => (tag, None),
            _ => ("", Some(tag)),
        };
        if self.rule.is_some() && rule.is_some() {
            return self;
        }
        Said { level: self.level.or(level(word)), rule: self.rule.or(rule), message, ..self }
    }
}

/// The severity that is this word.
pub(super) fn level(word: &str) -> Option<Level> {
    LEVELS.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, level)| *level)
}

fn labelled(text: &str) -> Option<Said<'_>> {
    LEVELS.iter().find_map(|(name, level)| {
        let (word, rest) = text.split_at_checked(name.len())?;
        if !word.eq_ignore_ascii_case(name) {
            return None;
        }
        let (rule, message) = if let Some(message) = rest.strip_prefix(':') {
            (None, message)
        } else if let Some(rest) = rest.strip_prefix('[') {
            let (rule, message) = rest.split_once("]:")?;
            (Some(rule).filter(|rule| is_rule(rule)), message)
        } else {
            let (rule, message) = code(rest.strip_prefix(' ')?)?;
            (Some(rule), message)
        };
        Some(Said { level: Some(*level), rule, message: message.trim_start(), fix_available: false })
    })
}

/// `DeprecationWarning: …`, as Python names the kinds of its warnings.
fn python_warning(text: &str) -> Option<Level> {
    let end = text.bytes().position(|b| !b.is_ascii_alphanumeric())?;
    let (kind, rest) = text.split_at(end);
    (kind.ends_with("Warning") && rest.starts_with(':')).then_some(Level::Warning)
}

/// A code such as `E501`, `TS2304` or `C0114:` before the message.
fn code(text: &str) -> Option<(&str, &str)> {
    const LETTERS: std::ops::RangeInclusive<usize> = 1..=10;
    const DIGITS: std::ops::RangeInclusive<usize> = 3..=6;
    // One more than allowed is looked at, and no more: the text may be one endless word.
    let ahead = &text.as_bytes()[..text.len().min(LETTERS.end() + DIGITS.end() + 1)];
    let letters = ahead.iter().take_while(|b| b.is_ascii_uppercase()).count();
    let digits = ahead[letters..].iter().take_while(|b| b.is_ascii_digit()).count();
    if !LETTERS.contains(&letters) || !DIGITS.contains(&digits) {
        return None;
    }
    let (code, rest) = text.split_at(letters + digits);
    let message = rest.strip_prefix(':').unwrap_or(rest).strip_prefix(' ')?;
    let message = message.trim_start();
    (!message.is_empty()).then_some((code, message))
}

/// The message and the name in brackets behind it.
fn tail(text: &str) -> Option<(&str, &str)> {
    let (message, tag) = text.strip_suffix(']')?.rsplit_once(" [")?;
    let message = message.trim_end();
    (is_rule(tag) && !message.is_empty()).then_some((message, tag))
}

/// Tells the name of a rule from an index or a range, which stand in brackets as well.
fn is_rule(text: &str) -> bool {
    text.len() <= 120
        && text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-' || c == '@')
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_/.,:=+@".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, level: Option<Level>, rule: Option<&str>, message: &str) {
        let said = Said::read(text).with_tail();
        assert_eq!((said.level, said.rule, said.message), (level, rule, message), "{text:?}");
    }

    #[test]
    fn takes_a_message_apart() {
        use Level::{Error, Note, Warning};
        check("plain words", None, None, "plain words");
        check("error: x", Some(Error), None, "x");
        check("ERROR: x", Some(Error), None, "x");
        check("fatal error: x", Some(Error), None, "x");
        check("error[E0308]: x", Some(Error), Some("E0308"), "x");
        check("error TS2304: x", Some(Error), Some("TS2304"), "x");
        check("note: x", Some(Note), None, "x");
        check("warning: x [-Wx]", Some(Warning), Some("-Wx"), "x");
        check("error: x  [arg-type]", Some(Error), Some("arg-type"), "x");
        check("x [Error/no-empty]", Some(Error), Some("no-empty"), "x");
        check("x [Warning/@a/b]", Some(Warning), Some("@a/b"), "x");
        check("x [Error]", Some(Error), None, "x");
        check("E501 x", None, Some("E501"), "x");
        check("C0114: x (y)", None, Some("C0114"), "x (y)");
        check("error: SHA256 differs", Some(Error), None, "SHA256 differs");
        let deprecated = "DeprecationWarning: x";
        check(deprecated, Some(Warning), None, deprecated);
    }

    #[test]
    fn leaves_prose_alone() {
        for text in [
            "",
            "é",
            "error",
            "errors: 3",
            "errorless code",
            "error[",
            "notebook: x",
            "index 5 out of bounds [0:3]",
            "[x]",
            "it is [not a rule]",
            "E5",
            "E501",
            "A1234567 x",
            "ABCDEFGHIJKL123 x",
            "Warning",
        ] {
            check(text, None, None, text);
        }
    }

    #[test]
    fn sees_an_offered_repair() {
        let said = Said::read("F401 [*] `os` imported but unused");
        assert!(said.fix_available);
        assert_eq!(said.message, "`os` imported but unused");
        assert!(!Said::read("F401 `os` imported but unused").fix_available);
    }
}
