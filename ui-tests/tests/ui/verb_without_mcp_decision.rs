#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[verb]
//+ #[verb(tool = "garden_water")]
