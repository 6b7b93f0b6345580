//! The figures, one a file: what runs, what it is measured against, and the limit.

mod calls;
mod compile;
mod jobs;
mod mcp;
mod memory;
mod start;
mod status;

use crate::Fallible;
use crate::report::Line;

/// Tells each line once it is known.
pub type Measure = fn(&mut dyn FnMut(Line)) -> Fallible<()>;

const ALL: [(&str, Measure); 7] = [
    ("start", start::measure),
    ("status", status::measure),
    ("jobs", jobs::measure),
    ("mcp", mcp::measure),
    ("memory", memory::measure),
    ("calls", calls::measure),
    ("compile", compile::measure),
];

/// Those asked for by name, or all.
pub fn named(wanted: &[String]) -> Fallible<Vec<Measure>> {
    if wanted.is_empty() {
        return Ok(ALL.map(|(_, measure)| measure).to_vec());
    }
    let find = |name: &String| ALL.iter().find(|(known, _)| known == name).map(|(_, measure)| *measure);
    let unknown = |name: &String| {
        let known = ALL.map(|(name, _)| name).join(", ");
        format!("there is no figure `{name}`; there are {known}").into()
    };
    wanted.iter().map(|name| find(name).ok_or_else(|| unknown(name))).collect()
}

/// A project that has one job.
const ONE_JOB: &str = "[jobs]\ntest = \"true\"\n";
