//! `notes`: a keeper of notes, for a shell and for agents. It shows what the author of a verb writes.

mod app;
mod hints;
mod program;
mod store;
mod verbs;

use program::{Cx, PROGRAM, Planned, Verbs};
use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || app::App)
}
