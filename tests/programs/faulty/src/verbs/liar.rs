//! `liar`: its schema promises a number, and a word comes.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Liar {
    /// How many.
    #[schemars(with = "u32")]
    pub count: String,
}

/// Count, in words.
#[verb(tool = "faulty_liar")]
pub fn liar(_cx: Cx<Observe>) -> Outcome<Liar, NoRefusal> {
    Ok(Success::of(Liar { count: "three".to_owned() }))
}

fn present(_: &Envelope<Liar>) -> Page {
    Page::state(text!("Counted.")).end()
}
