#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub struct Dry {}

fn main() {}

// Instead:
//- pub struct Dry {}
//+ pub enum WaterRefusal {
//+     #[refusal(slug = "dry", message = "the can is dry", evidence)]
//+     Dry,
//+ }
