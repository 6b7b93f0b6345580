//! `open`: open the till.

use crate::app::Booking;
use crate::till::{self, TillRefusal};
use crate::{Cx, Planned};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Open {
    pub cents: u64,
}

/// Open the till; what is in it stays there.
#[verb(tool = "till_open")]
pub fn open(cx: Cx<Observe>) -> Planned<Open, TillRefusal, Booking> {
    let mut plan = Plan::new();
    if till::is_open(cx.at()) {
        let cents = till::read(cx.at())?;
        plan.skip("till", text!("it is open"));
        return plan.apply_now(move |_| Ok(Success::of(Open { cents })));
    }
    let write = plan.step("till", text!("begin with 0 cents"));
    plan.apply_now(move |cx| {
        till::write(cx.at(), 0)?;
        cx.tick(write);
        Ok(Success::of(Open { cents: 0 }))
    })
}

fn present(result: &Envelope<Open>) -> Page {
    let Some(Open { cents }) = result.data() else { return result.told() };
    Page::state(text!("The till is open, with {cents} cents in it.")).end()
}
