#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Use rain.
    #[arg(long, default_value_t = true)]
    pub rain: bool,
}

fn main() {}

// Instead:
//- /// Use rain.
//- #[arg(long, default_value_t = true)]
//- pub rain: bool,
//+ /// Use no rain.
//+ #[arg(long)]
//+ pub no_rain: bool,
