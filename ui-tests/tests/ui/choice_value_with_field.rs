#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Choice)]
pub enum Soil {
    /// Dry.
    Sand,
    /// Mixed.
    Mixed(u32),
}

fn main() {}

// Instead:
//- Mixed(u32),
//+ Mixed,
