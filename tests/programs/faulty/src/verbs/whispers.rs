//! `whispers`: its next action is on the page and nowhere else.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Whispers {
    /// Grows.
    pub plants: u32,
}

/// Say only in one ear what to do.
#[verb(tool = "faulty_whispers")]
pub fn whispers(_cx: Cx<Observe>) -> Outcome<Whispers, NoRefusal> {
    Ok(Success::of(Whispers { plants: 3 }))
}

fn present(_: &Envelope<Whispers>) -> Page {
    Page::state(text!("The plants are dry.")).next(text!("Water them."))
}
