//! The family of tools that say a thing on one line, place first: C and Go compilers, most linters, shells. Tools
//! that need several lines for it have files of their own.

use discern_core::prelude::Severity;

use super::excerpt;
use super::finding::Finding;
use super::label::{self, Level, Said};
use super::paths::Paths;
use super::spot::{self, Spot};
use super::{Reading, first_line};

pub(super) fn read(line: &str, after: &str, paths: &Paths<'_>) -> Option<Reading> {
    let spot = spot::with_message(line, paths)?;
    let said = Said::read(spot.message).with_tail();
    let level = said.level.or_else(|| level_before(spot.before));
    let under = lines_under(line, &spot, after);
    let finding = level.map_or(Some(Severity::Error), Level::severity).map(|severity| Finding {
        severity,
        message: said.message.to_owned(),
        file: spot.file,
        line: spot.line,
        col: spot.col,
        rule: said.rule.map(str::to_owned),
        excerpt: Some(excerpt::head(after, under).to_owned()),
        fix_available: said.fix_available,
    });
    Some(Reading { findings: finding.into_iter().collect(), lines: 1 + under })
}

/// The severity in front of the path, as in `warning: path:3: …`.
fn level_before(before: &str) -> Option<Level> {
    let word = before.trim_end().strip_suffix(':')?;
    label::level(word.rsplit([' ', ':']).next()?)
}

fn lines_under(line: &str, spot: &Spot<'_>, after: &str) -> usize {
    // After a syntax error bash repeats the place and quotes the source line.
    let place = &line[..line.len() - spot.message.len()];
    let quoted = first_line(after).0.strip_prefix(place);
    if quoted.is_some_and(|quoted| quoted.starts_with('`') && quoted.ends_with('\'')) {
        return 1;
    }
    excerpt::lines_under(after)
}
