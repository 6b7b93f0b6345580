#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// What the pump gets.
    #[arg(long, last)]
    pub pump: Vec<String>,
}

fn main() {}

// Instead:
//- #[arg(long, last)]
//+ #[arg(last)]
