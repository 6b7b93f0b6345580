#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Choice)]
pub enum Soil {
    /// Dry.
    Sand,
    /// Wet.
    WetClay,
}

#[verb_args]
pub struct WaterArgs {
    /// What it stands in.
    #[arg(long, default_value_t = Soil::WetClay)]
    pub soil: Soil,
}

fn main() {}

// Instead:
//- #[arg(long, default_value_t = Soil::WetClay)]
//+ #[arg(long, default_value_t = "wet-clay")]
