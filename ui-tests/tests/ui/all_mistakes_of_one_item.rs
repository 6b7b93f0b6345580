#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    #[arg(long)]
    pub plain: bool,
    /// Use rain.
    pub rain: bool,
}

fn main() {}

// Instead:
//- #[arg(long)]
//- pub plain: bool,
//- /// Use rain.
//+ /// Water plants without a label only.
//+ #[arg(long)]
//+ pub unlabelled: bool,
//+ /// Use rain.
//+ #[arg(long)]
