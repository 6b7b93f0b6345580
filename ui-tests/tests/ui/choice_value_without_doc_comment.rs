#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Choice)]
pub enum Soil {
    /// Dry.
    Sand,
    Clay,
}

fn main() {}

// Instead:
//- Clay,
//+ /// Wet.
//+ Clay,
