#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Choice)]
pub struct Soil {}

fn main() {}

// Instead:
//- pub struct Soil {}
//+ pub enum Soil {
//+     /// Dry.
//+     Sand,
//+ }
