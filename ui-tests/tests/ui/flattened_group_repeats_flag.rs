#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct More {
    /// How much.
    #[arg(long)]
    pub litres: Option<u32>,
}

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long)]
    pub litres: Option<u32>,
    #[arg(flatten)]
    pub more: More,
}

fn main() {}

// Instead:
//- /// How much.
//- #[arg(long)]
//- pub litres: Option<u32>,
//- #[arg(flatten)]
//+ #[arg(flatten)]
