#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[allow(non_camel_case_types)]
#[derive(Choice)]
pub enum Soil {
    /// Wet.
    WetClay,
    /// Wetter.
    Wet_Clay,
}

fn main() {}

// Instead:
//- Wet_Clay,
//+ WetterClay,
