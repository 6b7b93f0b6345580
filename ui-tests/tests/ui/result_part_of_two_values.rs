#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub struct Can(u32, String);

fn main() {}

// Instead:
//- pub struct Can(u32, String);
//+ pub struct Can {
//+     pub litres: u32,
//+     pub name: String,
//+ }
