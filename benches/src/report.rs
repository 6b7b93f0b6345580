//! The lines a person reads, and what of them is within its limit.

use crate::Fallible;
use crate::measure::Times;
use std::io::Write as _;
use std::process::Command;
use std::time::Duration;

/// One figure.
pub struct Line {
    figure: &'static str,
    ours: String,
    theirs: String,
    /// Of the medians and of the least; for a size only the first.
    measured: (f64, Option<f64>),
    limit: f64,
    unit: &'static str,
}

impl Line {
    /// Our times as a multiple of theirs. The medians decide.
    pub fn ratio(figure: &'static str, ours: Times, theirs: Times, limit: f64) -> Self {
        let of = |ours: Duration, theirs: Duration| ours.as_secs_f64() / theirs.as_secs_f64();
        Self {
            figure,
            ours: times(ours),
            theirs: times(theirs),
            measured: (of(ours.median, theirs.median), Some(of(ours.least, theirs.least))),
            limit,
            unit: "×",
        }
    }

    /// A size in megabytes.
    pub fn megabytes(figure: &'static str, measured: f64, limit: f64) -> Self {
        let none = || "–".to_owned();
        Self { figure, ours: none(), theirs: none(), measured: (measured, None), limit, unit: " MB" }
    }

    pub fn is_kept(&self) -> bool {
        self.measured.0 <= self.limit
    }

    pub fn shown(&self) -> String {
        let (measured, least) = self.measured;
        let unit = self.unit;
        let least = least.map_or_else(String::new, |least| format!(" ({least:.2}{unit})"));
        let verdict = if self.is_kept() { "kept" } else { "MISSED" };
        row([
            self.figure,
            &self.ours,
            &self.theirs,
            &format!("{measured:.2}{unit}{least}"),
            &format!("{:.2}{unit}", self.limit),
            verdict,
        ])
    }
}

pub fn heading() -> String {
    row(["figure", "discern, ms", "baseline, ms", "measured", "limit", "verdict"]) + &row(["---"; 6])
}

/// A row of a Markdown table, aligned.
fn row(cells: [&str; 6]) -> String {
    let widths = [30, 14, 14, 15, 8, 7];
    let cells = cells.iter().zip(widths).map(|(cell, width)| format!("| {cell:<width$} "));
    cells.collect::<String>() + "|\n"
}

fn times(times: Times) -> String {
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    format!("{:.2} ({:.2})", ms(times.median), ms(times.least))
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
