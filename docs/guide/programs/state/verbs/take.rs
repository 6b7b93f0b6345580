//! `take`: take money.

use crate::app::Booking;
use crate::opened::TILL;
use crate::{Cx, Planned};
use discern_core::prelude::*;
use std::fs;

#[verb_args]
pub struct TakeArgs {
    /// How much, in cents.
    pub cents: u32,
}

#[result_contract(markdown = present)]
pub struct Take {
    /// How much there is now.
    pub cents: u32,
}

#[derive(Refusal)]
pub enum TakeRefusal {
    #[refusal(slug = "till_unusable", message = "the till can't be used: {why:words}", evidence)]
    Io { why: String },
}

/// Take money, and book it.
#[verb(tool = "till_take")]
pub fn take(cx: Cx<Observe>, args: TakeArgs) -> Planned<Take, TakeRefusal, Booking> {
    let file = cx.at().join(TILL);
    let before = fs::read_to_string(&file).refuse(|why| TakeRefusal::Io { why: why.to_string() })?;
    let cents = before.trim().parse::<u32>().unwrap_or_default() + args.cents;
    let mut plan = Plan::new();
    let write = plan.step("file", text!("write {cents} over {before}", cents = cents, before = before));
    plan.apply_now(move |cx: Cx<Booking>| {
        fs::write(file, cents.to_string()).refuse(|why| TakeRefusal::Io { why: why.to_string() })?;
        cx.tick(write);
        cx.app().book();
        Ok(Success::of(Take { cents }))
    })
}

fn present(result: &Envelope<Take>) -> Page {
    let Some(Take { cents }) = result.data() else { return result.told() };
    Page::state(text!("{cents} cents are in the till.", cents = cents)).end()
}
