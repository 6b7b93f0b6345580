#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args(long)]
pub struct WaterArgs {}

fn main() {}

// Instead:
//- #[verb_args(long)]
//+ #[verb_args]
