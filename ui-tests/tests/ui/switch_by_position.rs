#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Use rain.
    pub rain: bool,
}

fn main() {}

// Instead:
//- /// Use rain.
//+ /// Use rain.
//+ #[arg(long)]
