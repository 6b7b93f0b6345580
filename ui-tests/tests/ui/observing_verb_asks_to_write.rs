#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    let _by = discern_app::Changing::of(&cx);
    seen()
}

fn main() {}

// Instead:
//- pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//-     let _by = discern_app::Changing::of(&cx);
//-     seen()
//- }
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
//+     Plan::new().apply_now(|cx| {
//+         let _by = discern_app::Changing::of(&cx);
//+         seen()
//+     })
//+ }
