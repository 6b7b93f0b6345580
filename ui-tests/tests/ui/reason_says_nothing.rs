#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(shell_only_reason = "not needed")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[verb(shell_only_reason = "not needed")]
//+ #[verb(shell_only_reason = "only a person can hold the can")]
