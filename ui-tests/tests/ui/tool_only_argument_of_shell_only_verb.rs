#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// What for.
    #[arg(tool_only)]
    pub why: Option<String>,
}

/// Water the beds.
#[verb(shell_only_reason = "only a person can hold the can")]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- #[arg(tool_only)]
//+ #[arg(long)]
