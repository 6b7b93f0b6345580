//! `panic applying`: when half of the plan is done.

use crate::{Cx, Planned};
use discern_core::prelude::*;

/// A result that never comes.
#[result_contract(markdown = present)]
pub struct Never {}

/// Panic when half is done.
#[verb(tool = "rude_panic_applying")]
pub fn applying(_cx: Cx<Observe>) -> Planned<Never, NoRefusal, Change> {
    let mut plan = Plan::new();
    let first = plan.step("half", text!("do the first half"));
    plan.step("half", text!("do the second half"));
    plan.apply_now(move |cx| {
        cx.tick(first);
        panic!("applying")
    })
}

fn present(result: &Envelope<Never>) -> Page {
    result.told()
}
