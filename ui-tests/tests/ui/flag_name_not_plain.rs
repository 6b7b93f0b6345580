#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long = "--litres")]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(long = "--litres")]
//+ #[arg(long = "litres")]
