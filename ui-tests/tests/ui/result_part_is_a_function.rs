#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub fn water() {}

fn main() {}

// Instead:
//- pub fn water() {}
//+ pub struct Water {
//+     pub litres: u32,
//+ }
