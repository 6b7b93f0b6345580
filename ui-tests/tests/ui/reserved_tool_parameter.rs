#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, tool = "path")]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(long, tool = "path")]
//+ #[arg(long)]
