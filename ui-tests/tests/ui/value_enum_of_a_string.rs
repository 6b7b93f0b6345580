#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// What it stands in.
    #[arg(long, value_enum)]
    pub soil: String,
}

fn main() {}

// Instead:
//- #[arg(long, value_enum)]
//+ #[arg(long)]
