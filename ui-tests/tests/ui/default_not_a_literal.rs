#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, default_value_t = 2 + 2)]
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[arg(long, default_value_t = 2 + 2)]
//+ #[arg(long, default_value_t = 4)]
