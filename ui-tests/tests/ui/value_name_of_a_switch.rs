#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Use rain.
    #[arg(long, value_name = "RAIN")]
    pub rain: bool,
}

fn main() {}

// Instead:
//- #[arg(long, value_name = "RAIN")]
//+ #[arg(long)]
