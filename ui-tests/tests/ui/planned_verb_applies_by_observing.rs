#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Observe> {
    Err(Failure::red(text!("The can is empty.")))
}

fn main() {}

// Instead:
//- pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Observe> {
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
