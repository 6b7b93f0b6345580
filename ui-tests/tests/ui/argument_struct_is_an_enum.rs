#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub enum WaterArgs {}

fn main() {}

// Instead:
//- pub enum WaterArgs {}
//+ pub struct WaterArgs {}
