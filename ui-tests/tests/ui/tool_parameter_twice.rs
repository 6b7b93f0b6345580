#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long)]
    pub litres: Option<u32>,
    /// How long.
    #[arg(long, tool = "litres")]
    pub minutes: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long, tool = "litres")]
//+ #[arg(long)]
