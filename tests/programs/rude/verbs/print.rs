//! `print`: writes to both streams itself.

use crate::Cx;
use discern_core::prelude::*;
use std::io::Write as _;

/// A result.
#[result_contract(markdown = present)]
pub struct Printed {
    /// How much it had to say.
    pub lines: u32,
}

/// Print where only the result belongs.
#[verb(tool = "rude_print")]
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "this is what it is for")]
pub fn print(_cx: Cx<Observe>) -> Outcome<Printed, NoRefusal> {
    println!("stray line on stdout");
    eprintln!("stray line on stderr");
    print!("stray words without a newline");
    let _ = std::io::stdout().flush();
    Ok(Success::of(Printed { lines: 3 }))
}

fn present(_: &Envelope<Printed>) -> Page {
    Page::state(text!("It was printed.")).end()
}
