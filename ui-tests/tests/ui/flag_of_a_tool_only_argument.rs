#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, tool_only)]
    pub litres: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long, tool_only)]
//+ #[arg(tool_only)]
