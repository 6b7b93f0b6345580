#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Choice)]
pub enum Soil {
    /// Dry.
    Sand,
    /// Wet.
    Clay,
}

#[verb_args]
pub struct WaterArgs {
    /// What it stands in.
    #[arg(long, default_value_t = "stone")]
    pub soil: Soil,
}

fn main() {}

// Instead:
//- #[arg(long, default_value_t = "stone")]
//+ #[arg(long, default_value_t = "sand")]
