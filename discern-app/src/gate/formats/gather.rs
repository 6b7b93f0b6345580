//! Collects findings in the order they come, merges those that say the same, and keeps everything within bounds.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash, Hasher};

use discern_core::prelude::Severity;

use super::excerpt;
use super::finding::{Finding, Findings};

/// How many findings of one output are kept; the rest is only counted.
pub const SHOWN: usize = 200;

const MESSAGE_BYTES: usize = 1_000;

#[derive(Default)]
pub(super) struct Gathered {
    shown: Vec<Finding>,
    total: usize,
    // A digest instead of the finding itself: an output may hold millions, and all but the first few are
    // remembered only so as not to be counted twice.
    seen: HashMap<u64, usize>,
}

impl Gathered {
    pub(super) fn add(&mut self, mut finding: Finding) {
        finding.message = excerpt::shortened(&finding.message, MESSAGE_BYTES);
        // Tools that mean the whole file say line zero.
        finding.line = finding.line.filter(|line| *line > 0);
        match self.seen.entry(digest(&finding)) {
            Entry::Occupied(earlier) => {
                if let Some(earlier) = self.shown.get_mut(*earlier.get()) {
                    merge(earlier, finding);
                }
            }
            Entry::Vacant(place) => {
                place.insert(self.total);
                self.total += 1;
                if self.shown.len() < SHOWN {
                    finding.excerpt = finding.excerpt.as_deref().and_then(excerpt::of);
                    self.shown.push(finding);
                }
            }
        }
    }

    pub(super) fn into_findings(self) -> Findings {
        Findings { shown: self.shown, total: self.total }
    }
}

fn digest(finding: &Finding) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&finding.file, finding.line, finding.col, finding.message.as_str()).hash(&mut hasher);
    hasher.finish()
}

/// Adds to `earlier` what only `later` knew.
fn merge(earlier: &mut Finding, later: Finding) {
    if later.severity == Severity::Error {
        earlier.severity = Severity::Error;
    }
    earlier.fix_available |= later.fix_available;
    if earlier.rule.is_none() {
        earlier.rule = later.rule;
    }
    if earlier.excerpt.is_none() {
        earlier.excerpt = later.excerpt.as_deref().and_then(excerpt::of);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(line: u32, message: &str) -> Finding {
        Finding {
            severity: Severity::Warning,
            message: message.to_owned(),
            file: "src/a.c".into(),
            line: Some(line),
            col: None,
            rule: None,
            excerpt: None,
            fix_available: false,
        }
    }

    #[test]
    fn merges_what_says_the_same() {
        let mut gathered = Gathered::default();
        gathered.add(finding(3, "wrong"));
        gathered.add(finding(4, "wrong"));
        gathered.add(Finding {
            severity: Severity::Error,
            rule: Some("R1".to_owned()),
            excerpt: Some("  source\n".to_owned()),
            fix_available: true,
            ..finding(3, "wrong")
        });
        let Findings { shown, total } = gathered.into_findings();
        assert_eq!(total, 2);
        assert_eq!(
            shown,
            [
                Finding {
                    severity: Severity::Error,
                    rule: Some("R1".to_owned()),
                    excerpt: Some("  source".to_owned()),
                    fix_available: true,
                    ..finding(3, "wrong")
                },
                finding(4, "wrong"),
            ]
        );
    }

    #[test]
    fn counts_all_and_keeps_the_first() {
        let mut gathered = Gathered::default();
        for _ in 0..2 {
            for line in 1..=1_000 {
                gathered.add(finding(line, "wrong"));
            }
        }
        let Findings { shown, total } = gathered.into_findings();
        assert_eq!(total, 1_000);
        assert_eq!(shown.len(), SHOWN);
        assert_eq!(shown[SHOWN - 1].line, Some(200));
    }

    #[test]
    fn takes_line_zero_for_the_whole_file() {
        let mut gathered = Gathered::default();
        gathered.add(finding(0, "wrong"));
        assert_eq!(gathered.into_findings().shown[0].line, None);
    }

    #[test]
    fn shortens_messages_and_excerpts() {
        let mut gathered = Gathered::default();
        gathered.add(Finding { excerpt: Some("é\n".repeat(100_000)), ..finding(1, &"é".repeat(100_000)) });
        let shown = gathered.into_findings().shown;
        assert!(shown[0].message.ends_with("é…"));
        assert!(shown[0].message.len() <= MESSAGE_BYTES + '…'.len_utf8());
        let excerpt = shown[0].excerpt.as_deref().unwrap_or_default();
        assert!(excerpt.ends_with("é\n…"));
    }
}
