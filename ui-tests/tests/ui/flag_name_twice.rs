#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long)]
    pub litres: u32,
    /// How long.
    #[arg(long = "litres")]
    pub minutes: u32,
}

fn main() {}

// Instead:
//- #[arg(long = "litres")]
//+ #[arg(long)]
