#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tol = "garden_water", planned, tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[verb(tol = "garden_water", planned, tool = "garden_water")]
//+ #[verb(tool = "garden_water")]
