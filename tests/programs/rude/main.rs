//! A program whose verbs do what a verb should not: panic, print, and leave children that print and read.
//!
//! What the framework promises is promised for these too.

mod verbs;

use discern_core::prelude::*;
use discern_core::verb::Application;
use std::process::ExitCode;

/// Nothing is needed of it.
pub struct Nothing;

impl Application for Nothing {}

program! {
    name: "rude",
    about: "Verbs that misbehave",
    app: crate::Nothing,
    selector: "Absolute path of a directory",
    orient: status,
    instructions: "Begin with rude_status.",
    verbs: [
        status,
        print,
        child,
        thread,
        wait,
        /// Verbs that panic
        panic { at_once, later, presenting, applying },
    ],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || Nothing)
}
