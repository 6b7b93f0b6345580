//! The figures, one a file: what runs, what it is measured against, and the limit.

mod jobs;
mod mcp;
mod memory;
mod start;
mod status;

use crate::Fallible;
use crate::binaries::Binaries;
use crate::report::Line;

pub type Measure = fn(&Binaries) -> Fallible<Vec<Line>>;

const ALL: [(&str, Measure); 5] = [
    ("start", start::measure),
    ("status", status::measure),
    ("jobs", jobs::measure),
    ("mcp", mcp::measure),
    ("memory", memory::measure),
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
