#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Where.
    pub path: String,
}

fn main() {}

// Instead:
//- pub path: String,
//+ pub bed: String,
