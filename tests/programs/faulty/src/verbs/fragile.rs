//! `fragile`: takes any text, and breaks at some.

use crate::Cx;
use discern_core::prelude::*;

#[verb_args]
pub struct FragileArgs {
    /// Any text.
    pub text: String,
}

/// A result.
#[result_contract(markdown = present)]
pub struct Fragile {
    /// Of the text.
    pub first: String,
}

/// Show the first letter of a text.
#[verb(tool = "faulty_fragile")]
pub fn fragile(_cx: Cx<Observe>, args: FragileArgs) -> Outcome<Fragile, NoRefusal> {
    Ok(Success::of(Fragile { first: args.text[..1].to_owned() }))
}

fn present(_: &Envelope<Fragile>) -> Page {
    Page::state(text!("It has a first letter.")).end()
}
