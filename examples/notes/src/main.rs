//! The binary `notes`.

use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&notes::PROGRAM, || notes::App)
}
