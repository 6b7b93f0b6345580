#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, conflicts_with = "minuets")]
    pub litres: Option<u32>,
    /// How long.
    #[arg(long)]
    pub minutes: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long, conflicts_with = "minuets")]
//+ #[arg(long, conflicts_with = "minutes")]
