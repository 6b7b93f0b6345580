//! A program of as many verbs, written by hand with clap's derive and rmcp's macros.

mod app;
mod cli;
mod report;
mod tools;
mod verbs;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
