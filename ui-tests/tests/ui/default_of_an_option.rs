#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, default_value_t = 3)]
    pub litres: Option<u32>,
}

fn main() {}

// Instead:
//- pub litres: Option<u32>,
//+ pub litres: u32,
