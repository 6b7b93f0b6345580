//! A program whose verbs do what a verb should not: panic, print, and leave children that print and read. What is not a
//! verb of it does no better.
//!
//! What the framework promises is promised for these too.

mod around;
mod verbs;

use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use discern_core::verb::Application;
use std::process::ExitCode;

/// Nothing is needed of it.
pub struct Nothing;

impl Application for Nothing {
    fn root(&self, at: &Utf8Path) -> Utf8PathBuf {
        assert!(!at.join("no-root").exists(), "no root to be found");
        at.to_owned()
    }
}

program! {
    name: "rude",
    about: "Verbs that misbehave",
    app: crate::Nothing,
    selector: "Absolute path of a directory",
    orient: status,
    instructions: "Begin with rude_status.",
    middleware: [crate::around::Record, crate::around::Gate],
    verbs: [
        status,
        print,
        child,
        thread,
        wait,
        stubborn,
        /// Verbs that panic
        panic { at_once, later, presenting, applying },
    ],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || {
        assert!(!std::path::Path::new("no-start").exists(), "it does not start");
        Nothing
    })
}
