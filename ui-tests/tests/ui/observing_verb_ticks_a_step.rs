#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    let mut plan = Plan::new();
    cx.tick(plan.step("can", text!("fill it")));
    seen()
}

fn main() {}

// Instead:
//- pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//-     let mut plan = Plan::new();
//-     cx.tick(plan.step("can", text!("fill it")));
//-     seen()
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
//+     let mut plan = Plan::new();
//+     let fill = plan.step("can", text!("fill it"));
//+     plan.apply_now(move |cx| {
//+         cx.tick(fill);
//+         seen()
//+     })
