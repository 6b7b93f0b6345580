#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long)]
    pub litres: u32,
    /// How long.
    #[arg(long, conflicts_with = "litres")]
    pub minutes: Option<u32>,
}

fn main() {}

// Instead:
//- pub litres: u32,
//+ pub litres: Option<u32>,
