#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Print less.
    #[arg(long)]
    pub plain: bool,
}

fn main() {}

// Instead:
//- pub plain: bool,
//+ pub brief: bool,
