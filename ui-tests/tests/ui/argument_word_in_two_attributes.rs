#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long)]
    #[arg(long)]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(long)]
//- #[arg(long)]
//+ #[arg(long)]
