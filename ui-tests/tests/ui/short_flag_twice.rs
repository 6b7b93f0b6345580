#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, short)]
    pub litres: u32,
    /// How long.
    #[arg(long, short = 'l')]
    pub minutes: u32,
}

fn main() {}

// Instead:
//- #[arg(long, short = 'l')]
//+ #[arg(long, short)]
