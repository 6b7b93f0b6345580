//! `status`: the one that behaves.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Status {
    /// Whether all is well.
    pub well: bool,
}

/// Show that all is well.
#[verb(tool = "rude_status")]
pub fn status(_cx: Cx<Observe>) -> Outcome<Status, NoRefusal> {
    Ok(Success::of(Status { well: true }))
}

fn present(_: &Envelope<Status>) -> Page {
    Page::state(text!("All is well.")).end()
}
