#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water", unplanned_reason = "to be planned for now by hand")]
pub fn water(_cx: Cx<Change>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[verb(tool = "garden_water", unplanned_reason = "to be planned for now by hand")]
//+ #[verb(tool = "garden_water", unplanned_reason = "what flows has flown")]
