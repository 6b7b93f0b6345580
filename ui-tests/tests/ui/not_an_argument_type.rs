#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// How long.
    #[arg(long)]
    pub time: std::time::Duration,
}

fn main() {}

// Instead:
//- pub time: std::time::Duration,
//+ pub seconds: u64,
