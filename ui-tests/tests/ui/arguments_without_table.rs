#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

pub struct WaterArgs {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub struct WaterArgs {}
//+ #[verb_args]
//+ pub struct WaterArgs {}
