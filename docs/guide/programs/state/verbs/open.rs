//! `open`: open the till.

use crate::app::Booking;
use crate::opened::TILL;
use crate::{Cx, Planned};
use discern_core::prelude::*;
use std::fs;

#[result_contract(markdown = present)]
pub struct Open {
    pub cents: u32,
}

#[derive(Refusal)]
pub enum OpenRefusal {
    #[refusal(slug = "cannot_open", message = "the till can't be opened: {why:words}", evidence)]
    Io { why: String },
}

/// Open the till, with nothing in it.
#[verb(tool = "till_open")]
pub fn open(cx: Cx<Observe>) -> Planned<Open, OpenRefusal, Booking> {
    let file = cx.at().join(TILL);
    let mut plan = Plan::new();
    let write = plan.step("file", text!("write 0 to {file}", file = TILL));
    plan.apply_now(move |cx| {
        fs::write(file, "0").refuse(|why| OpenRefusal::Io { why: why.to_string() })?;
        cx.tick(write);
        Ok(Success::of(Open { cents: 0 }))
    })
}

fn present(result: &Envelope<Open>) -> Page {
    let Some(Open { cents }) = result.data() else { return result.told() };
    Page::state(text!("The till is open, with {cents} cents in it.", cents = cents)).end()
}
