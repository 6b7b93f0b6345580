#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, cli_only, tool = "much")]
    pub litres: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long, cli_only, tool = "much")]
//+ #[arg(long, cli_only)]
