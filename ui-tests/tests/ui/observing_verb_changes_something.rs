#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

fn open_tap(_: &Cx<impl Changes>) {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    open_tap(&cx);
    seen()
}

fn main() {}

// Instead:
//- pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//-     open_tap(&cx);
//-     seen()
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
//+     Plan::new().apply_now(|cx| {
//+         open_tap(&cx);
//+         seen()
//+     })
