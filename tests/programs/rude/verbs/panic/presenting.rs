//! `panic presenting`: when the verb itself went well.

use crate::{Cx, Planned};
use discern_core::prelude::*;

/// A result that can't be shown.
#[result_contract(markdown = present)]
pub struct Unshown {}

/// Panic while the result is presented.
#[verb(tool = "rude_panic_presenting")]
pub fn presenting(_cx: Cx<Observe>) -> Planned<Unshown, NoRefusal, Change> {
    let mut plan = Plan::new();
    let all = plan.step("all", text!("do all there is"));
    plan.apply_now(move |cx| {
        cx.tick(all);
        Ok(Success::of(Unshown {}))
    })
}

fn present(result: &Envelope<Unshown>) -> Page {
    match result.data() {
        Some(_) => panic!("presenting"),
        None => result.told(),
    }
}
