//! The binary `dice`.

use std::process::ExitCode;

fn main() -> ExitCode {
    discern_core::run(&dice::PROGRAM, || dice::App)
}
