//! The binary `faulty`: it says a word before its framework has a say.

use std::process::ExitCode;

#[expect(clippy::print_stdout, reason = "it is the fault that a check is to find")]
fn main() -> ExitCode {
    if std::env::var_os("FAULTY_GREETS").is_some() {
        println!("Welcome to faulty!");
    }
    discern_core::run(&faulty::PROGRAM, || faulty::Nothing)
}
