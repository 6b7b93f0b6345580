//! The lines a person reads, and what of them is within its limit.

use crate::Fallible;
use crate::measure::Times;
use std::io::Write as _;
use std::process::Command;
use std::time::Duration;

/// One figure.
pub struct Line {
    figure: String,
    ours: String,
    theirs: String,
    measured: String,
    limit: String,
    /// `None` where there is no limit, or nothing was measured.
    kept: Option<bool>,
}

impl Line {
    /// Our times as a multiple of theirs. The medians decide.
    pub fn ratio(figure: &str, ours: Times, theirs: Times, limit: f64) -> Self {
        let median = ours.median.as_secs_f64() / theirs.median.as_secs_f64();
        let least = ours.least.as_secs_f64() / theirs.least.as_secs_f64();
        Self {
            ours: times(ours),
            theirs: times(theirs),
            measured: format!("{median:.2}× ({least:.2}×)"),
            ..Self::held(figure, median, Some(limit), "×")
        }
    }

    /// Our processor time as a multiple of theirs.
    pub fn cpu(figure: &str, ours: Duration, theirs: Duration, limit: Option<f64>) -> Self {
        let (ours, theirs) = (ours.as_secs_f64(), theirs.as_secs_f64());
        let held = Self::held(figure, ours / theirs, limit, "×");
        Self { ours: format!("{ours:.2} s"), theirs: format!("{theirs:.2} s"), ..held }
    }

    /// The size of our file as a multiple of theirs.
    pub fn size(figure: &str, ours: u64, theirs: u64, limit: Option<f64>) -> Self {
        let megabytes = |bytes: u64| format!("{:.2} MB", number(bytes) / 1e6);
        let held = Self::held(figure, number(ours) / number(theirs), limit, "×");
        Self { ours: megabytes(ours), theirs: megabytes(theirs), ..held }
    }

    /// How much a count of ours grows, from and to; theirs stands beside it.
    pub fn growth(figure: &str, ours: [u64; 2], theirs: [u64; 2], limit: Option<f64>) -> Self {
        let thousands = |[from, to]: [u64; 2]| format!("{} k, {} k", from / 1000, to / 1000);
        let held = Self::held(figure, number(ours[1]) / number(ours[0]), limit, "×");
        Self { ours: thousands(ours), theirs: thousands(theirs), ..held }
    }

    /// A size in megabytes.
    pub fn megabytes(figure: &str, measured: f64, limit: f64) -> Self {
        Self::held(figure, measured, Some(limit), " MB")
    }

    /// What can't be measured here.
    pub fn skipped(figure: &str, why: &str) -> Self {
        Self { measured: why.to_owned(), limit: NONE.to_owned(), ..Self::held(figure, 0.0, None, "") }
    }

    fn held(figure: &str, measured: f64, limit: Option<f64>, unit: &str) -> Self {
        let shown = |number: f64| format!("{number:.2}{unit}");
        Self {
            figure: figure.to_owned(),
            ours: NONE.to_owned(),
            theirs: NONE.to_owned(),
            measured: shown(measured),
            limit: limit.map_or_else(|| NONE.to_owned(), shown),
            kept: limit.map(|limit| measured <= limit),
        }
    }

    pub fn is_kept(&self) -> bool {
        self.kept != Some(false)
    }

    pub fn shown(&self) -> String {
        let verdict = match self.kept {
            Some(true) => "kept",
            Some(false) => "MISSED",
            None => NONE,
        };
        row([&self.figure, &self.ours, &self.theirs, &self.measured, &self.limit, verdict])
    }
}

/// What stands where there is nothing to say.
const NONE: &str = "–";

pub fn heading() -> String {
    row(["figure", "discern", "baseline", "measured", "limit", "verdict"]) + &row(["---"; 6])
}

/// A row of a Markdown table, aligned.
fn row(cells: [&str; 6]) -> String {
    let widths = [30, 17, 17, 15, 8, 7];
    let cells = cells.iter().zip(widths).map(|(cell, width)| format!("| {cell:<width$} "));
    cells.collect::<String>() + "|\n"
}

fn times(times: Times) -> String {
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    format!("{:.2} ms ({:.2})", ms(times.median), ms(times.least))
}

/// What the figures depend on.
pub fn machine() -> Fallible<String> {
    let cores = std::thread::available_parallelism()?;
    let git = String::from_utf8(Command::new("git").arg("--version").output()?.stdout)?;
    Ok(format!(
        "{cores} cores, {}, {}. Medians, in brackets the least.\n\n",
        git.trim(),
        std::env::consts::OS
    ))
}

/// The one place that prints.
pub fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    // A reader that left is nobody to tell.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

#[expect(clippy::cast_precision_loss, reason = "sizes and counts of instructions are below 2^53")]
fn number(n: u64) -> f64 {
    n as f64
}
