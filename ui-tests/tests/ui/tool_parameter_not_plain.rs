#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, tool = "how-much")]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(long, tool = "how-much")]
//+ #[arg(long, tool = "how_much")]
