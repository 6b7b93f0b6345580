#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, default_value_t = 300)]
    pub litres: u8,
}

fn main() {}

// Instead:
//- #[arg(long, default_value_t = 300)]
//+ #[arg(long, default_value_t = 30)]
