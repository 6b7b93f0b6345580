//! What a finding is. How it came to be is left to the formats, how many are kept to `gather`.

use camino::Utf8PathBuf;
use discern_core::prelude::Severity;

/// One complaint about one place in the repository.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// As the tool says it, an error when it does not. Notes and hints are no findings.
    pub severity: Severity,
    /// What is wrong, without place, severity and rule. Shortened with `…` when it is very long.
    pub message: String,
    /// Relative to the root, with forward slashes and neither `.` nor `..` in it.
    pub file: Utf8PathBuf,
    /// Counted from one; none when the tool speaks of the whole file.
    pub line: Option<u32>,
    /// As the tool counts it: most count from one, some from zero, some in bytes.
    pub col: Option<u32>,
    /// The tool's own name for the rule that was broken, as one would write it to silence it.
    pub rule: Option<String>,
    /// The source or evidence the tool showed, some lines at most.
    pub excerpt: Option<String>,
    /// The tool says it can repair this by itself. False also when it does not say.
    pub fix_available: bool,
}

/// The findings of one output.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    /// The first ones, in order of appearance, [`SHOWN`](super::gather::SHOWN) at most.
    pub shown: Vec<Finding>,
    /// How many different ones there were, those not shown included.
    pub total: usize,
}
