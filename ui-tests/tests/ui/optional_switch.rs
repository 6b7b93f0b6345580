#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Use rain.
    #[arg(long)]
    pub rain: Option<bool>,
}

fn main() {}

// Instead:
//- pub rain: Option<bool>,
//+ pub rain: bool,
