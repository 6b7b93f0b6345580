//! What a Rust compiler prints for people, a message with an arrow under it, and the panics of Rust programs. Other
//! tools draw the same arrow and are read here as well. The compiler's JSON is left to `cargo`.

use discern_core::prelude::Severity;

use super::excerpt;
use super::finding::Finding;
use super::label::{Level, Said};
use super::paths::Paths;
use super::{Reading, first_line, spot};

/// Far more than a compiler draws; keeps a text that merely looks like one from being taken whole.
const BLOCK_LINES: usize = 100;

pub(super) fn read(line: &str, after: &str, paths: &Paths<'_>) -> Option<Reading> {
    arrow(line, after, paths).or_else(|| panic(line, after, paths))
}

/// A message, an arrow to the place, and source drawn under it up to a blank line.
fn arrow(line: &str, after: &str, paths: &Paths<'_>) -> Option<Reading> {
    let place = first_line(after).0.trim_start_matches(' ');
    let place = place.strip_prefix("--> ")?;
    if line.is_empty() || line.starts_with(char::is_whitespace) {
        return None;
    }
    let (file, row, col) = spot::exactly(place, paths)?;
    let said = Said::read(line);
    let lines = block(after, begins_another);
    let drawn = excerpt::head(after, lines);
    let finding = said.level.map_or(Some(Severity::Error), Level::severity).map(|severity| Finding {
        severity,
        message: said.message.to_owned(),
        file,
        line: Some(row),
        col: Some(col),
        rule: said.rule.map(str::to_owned).or_else(|| lint(drawn)),
        excerpt: Some(drawn.to_owned()),
        fix_available: said.fix_available,
    });
    Some(Reading { findings: finding.into_iter().collect(), lines: 1 + lines })
}

/// How many lines stand before a blank one or one that `ends` the block.
fn block(text: &str, ends: fn(&str) -> bool) -> usize {
    let mut rest = text;
    let mut lines = 0;
    while lines < BLOCK_LINES && !rest.is_empty() {
        let (line, after) = first_line(rest);
        if line.trim_start().is_empty() || ends(line) {
            break;
        }
        rest = after;
        lines += 1;
    }
    lines
}

fn begins_another(line: &str) -> bool {
    ["error", "warning", "thread '"].iter().any(|word| line.starts_with(word))
}

/// The lint a note below the source names, as it is written to allow it.
fn lint(drawn: &str) -> Option<String> {
    drawn.lines().find_map(|line| {
        let note = line.trim_start().strip_prefix("= note: `")?;
        let name = ["#[warn(", "#[deny(", "#[forbid(", "-D ", "-W ", "-F "]
            .iter()
            .find_map(|lead| note.strip_prefix(lead))?;
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && !"_-:".contains(c))?;
        Some(name[..end].replace('-', "_"))
    })
}

/// `thread 'name' panicked at path:3:5:` with the message below, or before it as older programs print it.
fn panic(line: &str, after: &str, paths: &Paths<'_>) -> Option<Reading> {
    let thread = line.trim_start().strip_prefix("thread '")?;
    let (_, rest) = thread.split_once(" panicked at ")?;
    let rest = rest.trim_end();
    let (place, said, lines) = if let Some(place) = rest.strip_suffix(':') {
        let lines = block(after, ends_a_panic);
        (place, excerpt::head(after, lines), lines)
    } else {
        let (said, place) = rest.strip_prefix('\'')?.rsplit_once("', ")?;
        (place, said, 0)
    };
    let (file, row, col) = spot::exactly(place, paths)?;
    let (first, more) = first_line(said);
    let message = if said.is_empty() { "panicked" } else { first.trim() };
    Some(Reading {
        findings: vec![Finding {
            severity: Severity::Error,
            message: message.to_owned(),
            file,
            line: Some(row),
            col: Some(col),
            rule: None,
            excerpt: (!more.is_empty()).then(|| said.to_owned()),
            fix_available: false,
        }],
        lines: 1 + lines,
    })
}

fn ends_a_panic(line: &str) -> bool {
    ["note: run with ", "stack backtrace:", "thread '", "---- "]
        .iter()
        .any(|word| line.trim_start().starts_with(word))
}
