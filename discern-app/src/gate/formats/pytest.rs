//! Failures as pytest prints them, which tell what went wrong and where on different lines: evidence marked with
//! `E` above the place, or a short traceback with the evidence below it. Its one-line form is left to `line`.

use discern_core::prelude::Severity;

use super::excerpt;
use super::finding::Finding;
use super::paths::Paths;
use super::spot::{self, Spot};
use super::{Reading, first_line};

pub(super) fn read(line: &str, after: &str, paths: &Paths<'_>) -> Option<Reading> {
    if let Some(said) = evidence(line) {
        return Some(place_below(said, after, paths));
    }
    let spot = frame(line, paths)?;
    Some(evidence_below(spot, after, paths))
}

/// What stands behind the mark of evidence.
fn evidence(line: &str) -> Option<&str> {
    // An empty line of evidence may have lost the spaces behind its mark.
    line.strip_prefix("E   ").or((line == "E").then_some(""))
}

/// A step of a short traceback: `path:3: in name`.
fn frame<'l>(line: &'l str, paths: &Paths<'_>) -> Option<Spot<'l>> {
    // Cheap first: most lines are no step, and to look for a place in each of them is left to `line`.
    let (_, name) = line.rsplit_once(": in ")?;
    if name.contains(char::is_whitespace) {
        return None;
    }
    spot::with_message(line, paths).filter(|spot| spot.message.starts_with("in "))
}

fn is_frame(line: &str) -> bool {
    line.rsplit_once(": in ").is_some_and(|(place, name)| {
        let number = place.rsplit_once(':').map_or("", |(_, number)| number);
        !name.contains(char::is_whitespace)
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// The evidence is taken whole even when no place follows: whoever asks again at its next line would read it all
/// over again.
fn place_below(said: &str, after: &str, paths: &Paths<'_>) -> Reading {
    let lines = evidence_lines(after);
    let mut rest = &after[excerpt::head(after, lines).len()..];
    let mut taken = 1 + lines;
    let shown = shown(said, excerpt::head(after, lines));
    if !rest.is_empty() && first_line(rest).0.trim_start().is_empty() {
        rest = first_line(rest).1;
        taken += 1;
    }
    let spot = spot::with_message(first_line(rest).0, paths).filter(|spot| is_exception(spot.message));
    match spot {
        Some(spot) => Reading { findings: vec![finding(spot, said, shown)], lines: taken + 1 },
        None => Reading { findings: Vec::new(), lines: taken },
    }
}

/// Walks a short traceback. The finding is at its last step inside the repository; without evidence there is none.
fn evidence_below(spot: Spot<'_>, after: &str, paths: &Paths<'_>) -> Reading {
    let mut spot = Some(spot);
    let mut rest = after;
    let mut lines = 1;
    let mut findings = Vec::new();
    while !rest.is_empty() {
        let (line, behind) = first_line(rest);
        if let Some(said) = evidence(line) {
            let more = evidence_lines(behind);
            let shown = shown(said, excerpt::head(behind, more));
            findings.extend(spot.take().map(|spot| finding(spot, said, shown)));
            lines += 1 + more;
            break;
        }
        if is_frame(line) {
            spot = frame(line, paths).or(spot);
        } else if !line.starts_with("    ") {
            break;
        }
        rest = behind;
        lines += 1;
    }
    Reading { findings, lines }
}

fn evidence_lines(text: &str) -> usize {
    text.lines().take_while(|line| evidence(line).is_some()).count()
}

/// All the evidence without its marks, when it is more than the one line that becomes the message.
fn shown(said: &str, more: &str) -> Option<String> {
    if more.is_empty() {
        return None;
    }
    let mut shown = vec![said];
    shown.extend(more.lines().filter_map(evidence));
    // The marks stand at different depths, depending on that of the code.
    let depth = |line: &&str| line.len() - line.trim_start().len();
    let worded = shown.iter().filter(|line| !line.trim_start().is_empty());
    let least = worded.map(depth).min().unwrap_or_default();
    let shown: Vec<&str> = shown.iter().map(|line| line.get(least..).unwrap_or_default()).collect();
    Some(shown.join("\n"))
}

/// Nothing but the name of an exception: anything longer tells more than the evidence, and stands for itself.
fn is_exception(message: &str) -> bool {
    message.bytes().all(|b| b.is_ascii_alphanumeric() || b"._".contains(&b))
}

fn finding(spot: Spot<'_>, said: &str, excerpt: Option<String>) -> Finding {
    let said = said.trim();
    let message = if said.is_empty() { spot.message } else { said };
    Finding {
        severity: Severity::Error,
        message: message.to_owned(),
        file: spot.file,
        line: spot.line,
        col: spot.col,
        rule: None,
        excerpt,
        fix_available: false,
    }
}
