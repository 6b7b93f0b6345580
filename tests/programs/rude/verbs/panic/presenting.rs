//! `panic presenting`: when the verb itself went well.

use crate::Cx;
use discern_core::prelude::*;

/// A result that can't be shown.
#[result_contract(markdown = present)]
pub struct Unshown {}

/// Panic while the result is presented.
#[verb(tool = "rude_panic_presenting")]
pub fn presenting(_cx: Cx<Observe>) -> Outcome<Unshown, NoRefusal> {
    Ok(Success::of(Unshown {}))
}

fn present(_: &Envelope<Unshown>) -> Page {
    panic!("presenting")
}
