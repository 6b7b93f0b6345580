#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Change>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub fn water(_cx: Cx<Change>) -> Outcome<Bed, NoRefusal> {
//-     seen()
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
//+     Plan::new().apply_now(|_| seen())
