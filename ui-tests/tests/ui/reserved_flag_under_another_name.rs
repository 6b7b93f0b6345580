#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Where.
    #[arg(long = "color")]
    pub hue: Option<u32>,
}

fn main() {}

// Instead:
//- #[arg(long = "color")]
//+ #[arg(long)]
