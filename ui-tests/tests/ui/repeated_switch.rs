#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Use rain.
    #[arg(long)]
    pub rain: Vec<bool>,
}

fn main() {}

// Instead:
//- pub rain: Vec<bool>,
//+ pub rain: bool,
