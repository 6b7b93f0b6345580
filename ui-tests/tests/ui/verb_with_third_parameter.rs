#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs, _more: u32) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub struct WaterArgs {}
//+ pub struct WaterArgs {
//+     /// What more.
//+     #[arg(long)]
//+     pub more: u32,
//+ }
//- pub fn water(_cx: Cx<Observe>, _args: WaterArgs, _more: u32) -> Outcome<Bed, NoRefusal> {
//+ pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
