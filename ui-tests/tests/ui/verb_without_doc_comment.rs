#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[verb(tool = "garden_water")]
//+ /// Water the beds.
//+ #[verb(tool = "garden_water")]
