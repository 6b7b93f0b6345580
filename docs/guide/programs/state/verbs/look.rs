//! `look`: how much is in the till.

use crate::Cx;
use crate::till::{self, TillRefusal};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Look {
    pub cents: u64,
    /// How often money was taken by this process.
    pub booked: u32,
}

/// Look how much is in the till.
#[verb(tool = "till_look")]
pub fn look(cx: Cx<Observe>) -> Outcome<Look, TillRefusal> {
    Ok(Success::of(Look { cents: till::read(cx.at())?, booked: cx.app().booked() }))
}

fn present(result: &Envelope<Look>) -> Page {
    let Some(Look { cents, booked }) = result.data() else { return result.told() };
    let booked = text!("Taken by this process: {booked}.");
    Page::state(text!("{cents} cents are in the till.")).evidence([booked]).end()
}
