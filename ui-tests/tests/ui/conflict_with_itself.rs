#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, conflicts_with = "litres")]
    pub litres: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long, conflicts_with = "litres")]
//+ #[arg(long)]
