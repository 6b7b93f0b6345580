#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>, _args: &WaterArgs) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub fn water(_cx: Cx<Observe>, _args: &WaterArgs) -> Outcome<Bed, NoRefusal> {
//+ pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
