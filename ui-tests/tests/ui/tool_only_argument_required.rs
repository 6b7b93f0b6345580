#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(tool_only)]
    pub litres: u32,
}

fn main() {}

// Instead:
//- pub litres: u32,
//+ pub litres: Option<u32>,
