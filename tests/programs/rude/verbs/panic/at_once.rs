//! `panic at-once`: in a function that is not `async`.

use crate::Cx;
use discern_core::prelude::*;

/// A result that never comes.
#[result_contract(markdown = present)]
pub struct Never {}

/// Panic at once.
#[verb(tool = "rude_panic_at_once")]
pub fn at_once(_cx: Cx<Observe>) -> Outcome<Never, NoRefusal> {
    panic!("at once, with `code` and\na second line")
}

fn present(result: &Envelope<Never>) -> Page {
    result.told()
}
