//! `discern`: an engineering practice for software built by agents, for any git repository.

use discern_app::{App, PROGRAM};
use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, App::default)
}
