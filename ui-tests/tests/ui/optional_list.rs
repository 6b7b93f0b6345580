#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Which beds.
    #[arg(long)]
    pub beds: Option<Vec<String>>,
}

fn main() {}

// Instead:
//- pub beds: Option<Vec<String>>,
//+ pub beds: Vec<String>,
