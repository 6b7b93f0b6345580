#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Use rain.
    #[arg(long, value_parser = std::str::FromStr::from_str)]
    pub rain: bool,
}

fn main() {}

// Instead:
//- #[arg(long, value_parser = std::str::FromStr::from_str)]
//+ #[arg(long)]
