#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water", shell_only_reason = "a person holds the can")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[verb(tool = "garden_water", shell_only_reason = "a person holds the can")]
//+ #[verb(shell_only_reason = "a person holds the can")]
