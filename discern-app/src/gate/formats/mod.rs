//! Finds places in the repository that a job's output complains about, so that an agent can go to a line instead
//! of reading a log. Each tool's way of writing is one file here and one entry in [`FORMATS`]; the text they read
//! is expected to be free of terminal colours. Running jobs, keeping their output and judging whether they failed
//! are left to others: no finding never means no failure.

mod cargo;
mod excerpt;
mod finding;
mod gather;
mod label;
mod line;
mod paths;
mod pytest;
mod rustc;
mod spot;
#[cfg(test)]
mod tests;

use camino::Utf8Path;

pub use finding::{Finding, Findings};

use gather::Gathered;
use paths::Paths;

/// One tool's way of writing down what it found: reads it beginning at `line`, with `after` behind that.
type Format = fn(line: &str, after: &str, paths: &Paths<'_>) -> Option<Reading>;

/// What a format understood, beginning at one line.
///
/// No findings means the lines are understood and say nothing worth keeping; no later format is asked about them.
struct Reading {
    findings: Vec<Finding>,
    /// How many lines belong to it, the first one included.
    lines: usize,
}

/// Every known format. At each line the first one that understands it wins, so the particular stand before the
/// general.
const FORMATS: &[Format] = &[cargo::read, rustc::read, pytest::read, line::read];

/// Reads the findings out of `output`, accepting only files that are on disk under `root`.
///
/// `cwds` are the directories the job may have run in, likeliest first, absolute or relative to `root`; a relative
/// path in the output is looked for in each of them and then in `root` itself. Hints outside `root` are ignored.
pub fn findings(output: &str, root: &Utf8Path, cwds: &[&Utf8Path]) -> Findings {
    findings_among(output, &Paths::on_disk(root, cwds))
}

/// Reads the findings out of `output`, accepting only files that `paths` knows.
///
/// Findings keep their order of appearance, and saying the same thing about the same place twice counts once. The
/// work grows linearly with the length of `output`, whatever it holds.
fn findings_among(output: &str, paths: &Paths<'_>) -> Findings {
    let mut gathered = Gathered::default();
    let mut rest = output;
    while !rest.is_empty() {
        let (line, after) = first_line(rest);
        rest = after;
        let reading = FORMATS.iter().find_map(|format| format(line, after, paths));
        if let Some(reading) = reading {
            for finding in reading.findings {
                gathered.add(finding);
            }
            for _ in 1..reading.lines {
                rest = first_line(rest).1;
            }
        }
    }
    gathered.into_findings()
}

/// The first line without its ending, and everything behind it.
fn first_line(text: &str) -> (&str, &str) {
    let (line, after) = text.split_once('\n').unwrap_or((text, ""));
    (line.strip_suffix('\r').unwrap_or(line), after)
}
