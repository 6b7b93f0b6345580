//! Diagnostics: what a tool of the project said is wrong, and how to see it again.

use crate::reference::{Reference, Spelling};
use camino::Utf8PathBuf;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// It fails the run.
    Error,
    /// It does not.
    Warning,
}

/// How to see a diagnostic again.
#[derive(Debug, Clone)]
pub enum Reproduce {
    /// A command of the project's.
    Command(String),
    /// One of the program's own.
    Reference(Reference),
}

impl Reproduce {
    /// As one line to run, or to call.
    pub fn spell(&self, spelling: Spelling) -> String {
        match self {
            Self::Command(command) => command.clone(),
            Self::Reference(reference) => {
                let spelled = reference.spell(spelling);
                spelled.code + &spelled.after
            }
        }
    }
}

/// One finding.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// Who found it: a job's or a check's name.
    pub tool: String,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// How to see it again.
    pub reproduce: Reproduce,
    /// Where, relative to the project's root.
    pub file: Option<Utf8PathBuf>,
    /// From 1.
    pub line: Option<u32>,
    /// From 1.
    pub col: Option<u32>,
    /// The tool's name for the rule.
    pub rule: Option<String>,
    /// What the tool printed, normalised and capped.
    pub output: Option<String>,
    /// Whether `output` was cut.
    pub truncated: bool,
    /// The file with all of the output.
    pub output_path: Option<Utf8PathBuf>,
    /// Whether a fixer of the tool's can mend it.
    pub fix_available: bool,
}

impl Diagnostic {
    /// An error with nothing known of its place.
    pub fn error(tool: impl Into<String>, message: impl Into<String>, reproduce: Reproduce) -> Self {
        Self {
            tool: tool.into(),
            severity: Severity::Error,
            message: message.into(),
            reproduce,
            file: None,
            line: None,
            col: None,
            rule: None,
            output: None,
            truncated: false,
            output_path: None,
            fix_available: false,
        }
    }

    /// `file:line:col`, as far as known.
    pub fn location(&self) -> Option<String> {
        let mut out = self.file.as_ref()?.to_string();
        for number in [self.line, self.line.and(self.col)].into_iter().flatten() {
            out.push_str(&format!(":{number}"));
        }
        Some(out)
    }
}
