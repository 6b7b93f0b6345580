#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract]
pub struct Watered {}

fn main() {}

// Instead:
//- #[result_contract]
//- pub struct Watered {}
//+ #[result_contract(markdown = present_watered)]
//+ pub struct Watered {}
//+
//+ fn present_watered(_: &Envelope<Watered>) -> Page {
//+     Page::state(text!("Wet.")).end()
//+ }
