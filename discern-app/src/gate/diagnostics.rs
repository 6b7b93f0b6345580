//! A red job as diagnostics: one for each place its tools name, else one for the job.

use super::{command, formats};
use crate::config::Job;
use crate::process::{End, Finished, Output};
use camino::Utf8Path;
use discern_core::prelude::*;

/// What a job that failed has to say. The first diagnostic carries the output.
pub fn of(job: &Job, finished: &Finished, root: &Utf8Path) -> Vec<Diagnostic> {
    let found = formats::findings(&whole(&finished.output), root, &[]);
    let reproduce = || Reproduce::Command(command(job));
    let mut diagnostics: Vec<Diagnostic> = found
        .shown
        .into_iter()
        .map(|finding| Diagnostic {
            severity: finding.severity,
            file: Some(finding.file),
            line: finding.line,
            col: finding.col,
            rule: finding.rule,
            fix_available: finding.fix_available,
            ..Diagnostic::error(job.name.clone(), finding.message, reproduce())
        })
        .collect();
    // A tool that is only warned is not why the job failed; what fails leads.
    diagnostics.sort_by_key(|diagnostic| diagnostic.severity == Severity::Warning);
    if !diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        diagnostics.insert(0, Diagnostic::error(job.name.clone(), ended(finished.end), reproduce()));
    }
    if let Some(first) = diagnostics.first_mut() {
        first.output = Some(finished.output.text.clone()).filter(|text| !text.trim().is_empty());
        first.truncated = finished.output.truncated;
        first.output_path = Some(finished.output.log.clone());
    }
    diagnostics
}

/// The longest log that is looked through for findings, in bytes.
const LOOKED_THROUGH: u64 = 8 * 1024 * 1024;

/// All output where it is not too long, so that findings in the part that was left out are found.
fn whole(output: &Output) -> String {
    let small = std::fs::metadata(&output.log).is_ok_and(|meta| meta.len() <= LOOKED_THROUGH);
    if !output.truncated || !small {
        return output.text.clone();
    }
    std::fs::read(&output.log).map_or_else(|_| output.text.clone(), |bytes| crate::process::normalize(&bytes))
}

fn ended(end: End) -> String {
    match end {
        End::Exited(code) => format!("exited with {code}"),
        End::Signalled(signal) => format!("was ended by signal {signal}"),
        End::TimedOut => "ran into its timeout, and was ended with everything it had started".to_owned(),
        End::Cancelled => "was cancelled".to_owned(),
    }
}
