#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Only look.
    #[arg(long)]
    pub dry_run: bool,
}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Planned<Bed, NoRefusal, Change> {
    Plan::new().apply_now(|_| seen())
}

fn main() {}

// Instead:
//- /// Only look.
//- #[arg(long)]
//- pub dry_run: bool,
