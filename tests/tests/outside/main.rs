//! The programs from outside: what holds for every verb of any program, and what holds though a verb misbehaves.
//!
//! A new verb is found by the program's help and needs no new test here.

mod contracts;
mod documents;
mod protocol;
mod rude;
mod tools;

use camino::Utf8Path;
use discern_tests::discern;

/// A program under test.
#[derive(Clone, Copy)]
struct Program {
    path: &'static Utf8Path,
    /// Codes with which a call may end.
    codes: &'static [i32],
    /// Verbs whose bare call may run on without end, and why.
    unbounded: &'static [(&'static str, &'static str)],
}

/// The application.
fn application() -> Program {
    Program { path: discern(), codes: &[0, 1, 2], unbounded: &[] }
}

/// The program whose verbs misbehave.
fn misbehaving() -> Program {
    Program {
        path: Utf8Path::new(env!("CARGO_BIN_EXE_rude")),
        codes: &[0, 1, 2, 70],
        unbounded: &[("wait", "it ends when it is told to")],
    }
}
