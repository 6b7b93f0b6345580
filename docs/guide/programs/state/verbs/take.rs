//! `take`: take money.

use crate::app::Booking;
use crate::till::{self, TillRefusal};
use crate::{Cx, Planned};
use discern_core::prelude::*;

#[verb_args]
pub struct TakeArgs {
    /// How much, in cents.
    pub cents: u32,
}

#[result_contract(markdown = present)]
pub struct Take {
    /// How much there is now.
    pub cents: u64,
}

/// Take money, and book it.
#[verb(tool = "till_take")]
pub fn take(cx: Cx<Observe>, args: TakeArgs) -> Planned<Take, TillRefusal, Booking> {
    let before = till::read(cx.at())?;
    let cents = before.saturating_add(args.cents.into());
    let mut plan = Plan::new();
    let write = plan.step("till", text!("write {cents} over {before}"));
    plan.apply_now(move |cx: Cx<Booking>| {
        till::write(cx.at(), cents)?;
        cx.tick(write);
        cx.app().book();
        Ok(Success::of(Take { cents }))
    })
}

fn present(result: &Envelope<Take>) -> Page {
    let Some(Take { cents }) = result.data() else { return result.told() };
    Page::state(text!("{cents} cents are in the till.")).end()
}
