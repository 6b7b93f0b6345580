//! Measures what `discern` costs beside what the same work costs without it, both in one run, and says whether each
//! figure is within its limit. README.md has the command and the figures.

mod binaries;
mod figures;
mod measure;
mod programs;
mod report;
mod server;
mod world;

use std::process::ExitCode;

/// What went wrong with a measurement; a person reads it, so a sentence is enough.
type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    match measured() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            report::say(&format!("nothing was measured: {why}\n"));
            ExitCode::from(2)
        }
    }
}

/// Whether every limit was kept.
fn measured() -> Fallible<bool> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let figures = figures::named(&wanted)?;
    report::say(&report::machine()?);
    report::say(&report::heading());
    let mut kept = true;
    let mut tell = |line: report::Line| {
        kept &= line.is_kept();
        report::say(&line.shown());
    };
    for measure in figures {
        measure(&mut tell)?;
    }
    Ok(kept)
}
