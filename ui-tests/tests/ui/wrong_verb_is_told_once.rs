#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long)]
    pub litres: Option<u32>,
}

/// Water the beds.
#[verb]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Planned<Bed, NoRefusal, Change> {
    Plan::new().apply_now(|_| seen())
}

pub fn next() -> Reference {
    command! { water --litres 3 --dry-run }
}

fn main() {}

// Instead:
//- #[verb]
//+ #[verb(tool = "garden_water")]
