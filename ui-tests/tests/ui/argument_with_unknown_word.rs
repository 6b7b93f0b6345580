#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(lnog)]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(lnog)]
//+ #[arg(long)]
