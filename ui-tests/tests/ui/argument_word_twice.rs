#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, long)]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(long, long)]
//+ #[arg(long)]
