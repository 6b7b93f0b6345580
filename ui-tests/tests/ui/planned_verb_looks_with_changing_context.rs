#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Change>) -> Planned<Bed, NoRefusal, Change> {
    Plan::new().apply_now(|_| seen())
}

fn main() {}

// Instead:
//- pub fn water(_cx: Cx<Change>) -> Planned<Bed, NoRefusal, Change> {
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
