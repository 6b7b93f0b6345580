#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    #[arg(long)]
    pub litres: Option<u32>,
}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
    seen()
}

pub fn next() -> Reference {
    command! { water --litres 3 }
}

fn main() {}

// Instead:
//- #[arg(long)]
//+ /// How much.
//+ #[arg(long)]
