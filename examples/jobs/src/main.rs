//! The binary `jobrunner`.

use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&jobrunner::PROGRAM, || jobrunner::App)
}
