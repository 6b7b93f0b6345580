#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Which beds.
    #[arg(long)]
    pub beds: Vec<Option<String>>,
}

fn main() {}

// Instead:
//- pub beds: Vec<Option<String>>,
//+ pub beds: Vec<String>,
