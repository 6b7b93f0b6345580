#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    #[arg(long)]
    pub litres: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long)]
//+ /// How much.
//+ #[arg(long)]
