#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) {}

fn main() {}

// Instead:
//- pub fn water(_cx: Cx<Observe>) {}
//+ pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//+     seen()
//+ }
