#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct More {}

#[verb_args]
pub struct WaterArgs {
    #[arg(flatten, long)]
    pub more: More,
}

fn main() {}

// Instead:
//- #[arg(flatten, long)]
//+ #[arg(flatten)]
