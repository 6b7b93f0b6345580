#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

pub struct Dry {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, Dry> {
    seen()
}

fn main() {}
