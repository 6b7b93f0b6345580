#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present_bed, wire = Bed)]
pub struct Watered {
    pub litres: u32,
}

fn present_bed(_: &Envelope<Bed>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- fn present_bed(_: &Envelope<Bed>) -> Page {
//+ impl From<Watered> for Bed {
//+     fn from(watered: Watered) -> Self {
//+         Self { plants: watered.litres }
//+     }
//+ }
//+
//+ fn present_bed(_: &Envelope<Bed>) -> Page {
