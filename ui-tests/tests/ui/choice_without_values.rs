#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Choice)]
pub enum Soil {}

fn main() {}

// Instead:
//- pub enum Soil {}
//+ pub enum Soil {
//+     /// Dry.
//+     Sand,
//+ }
