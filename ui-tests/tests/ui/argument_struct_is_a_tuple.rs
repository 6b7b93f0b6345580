#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs(String);

fn main() {}

// Instead:
//- pub struct WaterArgs(String);
//+ pub struct WaterArgs {
//+     /// Which bed.
//+     pub bed: String,
//+ }
