//! A program of as many verbs, on the framework.

mod app;
mod hints;
mod program;
mod verbs;

// A program of one verb plans nothing.
#[allow(unused_imports)]
use program::{Cx, PROGRAM, Planned, Verbs};
use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, app::App::new)
}
