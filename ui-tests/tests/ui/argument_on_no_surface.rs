#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, cli_only, tool_only)]
    pub litres: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long, cli_only, tool_only)]
//+ #[arg(long, cli_only)]
