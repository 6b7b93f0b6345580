//! `right`: nothing is wrong with it.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Right {
    /// As it should be.
    pub well: bool,
}

/// Do what was promised.
#[verb(tool = "faulty_right")]
pub fn right(_cx: Cx<Observe>) -> Outcome<Right, NoRefusal> {
    Ok(Success::of(Right { well: true }))
}

fn present(_: &Envelope<Right>) -> Page {
    Page::state(text!("All is well.")).end()
}
