//! `discern`: an engineering practice for software built by agents, for any git repository.

mod app;
mod config;
mod demo;
mod fleet;
mod gate;
mod git;
mod hints;
mod landing;
mod process;
mod program;
mod project;
mod proof;
mod setup;
mod verbs;

use program::{Cx, PROGRAM, Planned, Verbs};
use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, app::App::default)
}
