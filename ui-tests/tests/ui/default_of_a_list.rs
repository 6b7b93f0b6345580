#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Which beds.
    #[arg(long, default_value_t = "roses")]
    pub beds: Vec<String>,
}

fn main() {}

// Instead:
//- #[arg(long, default_value_t = "roses")]
//+ #[arg(long)]
