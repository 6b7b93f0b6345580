#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// What the hose gets.
    #[arg(last)]
    pub hose: Vec<String>,
    /// What the can gets.
    #[arg(last)]
    pub can: Vec<String>,
}

fn main() {}

// Instead:
//- /// What the can gets.
//- #[arg(last)]
//+ /// What the can gets.
//+ #[arg(long)]
