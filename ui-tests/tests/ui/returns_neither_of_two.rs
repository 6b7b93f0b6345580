#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Bed {
    Bed { plants: 0 }
}

fn main() {}

// Instead:
//- pub fn water(_cx: Cx<Observe>) -> Bed {
//-     Bed { plants: 0 }
//+ pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//+     Ok(Success::of(Bed { plants: 0 }))
