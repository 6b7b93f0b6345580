//! `look`: how much is in the till.

use crate::Cx;
use crate::opened::TILL;
use discern_core::prelude::*;
use std::fs;

#[result_contract(markdown = present)]
pub struct Look {
    pub cents: String,
    /// How often money was taken by this process.
    pub booked: u32,
}

#[derive(Refusal)]
pub enum LookRefusal {
    #[refusal(slug = "cannot_look", message = "the till can't be looked into: {why:words}", evidence)]
    Io { why: String },
}

/// Look how much is in the till.
#[verb(tool = "till_look")]
pub fn look(cx: Cx<Observe>) -> Outcome<Look, LookRefusal> {
    let cents =
        fs::read_to_string(cx.at().join(TILL)).refuse(|why| LookRefusal::Io { why: why.to_string() })?;
    Ok(Success::of(Look { cents, booked: cx.app().booked() }))
}

fn present(result: &Envelope<Look>) -> Page {
    let Some(Look { cents, booked }) = result.data() else { return result.told() };
    let state = text!("{cents} cents are in the till.", cents = cents);
    Page::state(state).evidence([text!("Taken by this process: {n}.", n = booked)]).end()
}
