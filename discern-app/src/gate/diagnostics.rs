//! A red job as diagnostics: one for each place its tools name, else one for the job.

use super::{command, formats};
use crate::config::Job;
use crate::process::{Finished, Output};
use camino::Utf8Path;
use discern_core::prelude::*;

/// How many findings of one job are told; the log has them all.
const TOLD: usize = 20;
/// How many of them with what the tool showed of the place.
const SHOWN: usize = 3;

/// What a job that failed has to say. The first diagnostic carries what was printed.
pub fn of(job: &Job, finished: &Finished, root: &Utf8Path) -> Vec<Diagnostic> {
    let mut found = formats::findings(&whole(&finished.output), root, &[]);
    // A tool that is only warned is not why the job failed; what fails leads.
    found.shown.sort_by_key(|finding| finding.severity == Severity::Warning);
    let more = found.total.saturating_sub(TOLD);
    let told = found.shown.into_iter().take(TOLD).enumerate();
    let mut diagnostics: Vec<Diagnostic> = told.map(|(i, finding)| of_finding(job, i, finding)).collect();
    if !diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        diagnostics.insert(0, of_job(job, finished.end.to_string()));
    }
    if more > 0 {
        diagnostics.push(of_job(job, format!("found {more} more; the whole output has them")));
    }
    if let Some(first) = diagnostics.first_mut() {
        // What a tool shows of the place says more than output that may be JSON.
        if first.output.is_none() {
            first.output = Some(finished.output.text.clone()).filter(|text| !text.trim().is_empty());
            first.truncated = finished.output.truncated;
        }
        first.output_path = Some(finished.output.log.clone());
    }
    diagnostics
}

fn of_job(job: &Job, message: String) -> Diagnostic {
    Diagnostic::error(job.name.clone(), message, Reproduce::Command(command(job)))
}

fn of_finding(job: &Job, i: usize, finding: formats::Finding) -> Diagnostic {
    Diagnostic {
        severity: finding.severity,
        file: Some(finding.file),
        line: finding.line,
        col: finding.col,
        rule: finding.rule,
        output: finding.excerpt.filter(|_| i < SHOWN),
        fix_available: finding.fix_available,
        ..of_job(job, finding.message)
    }
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
