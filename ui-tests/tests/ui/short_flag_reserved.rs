#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How high.
    #[arg(short)]
    pub height: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(short)]
//+ #[arg(short = 'u')]
