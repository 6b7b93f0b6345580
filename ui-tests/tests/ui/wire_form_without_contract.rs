#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present, wire = Compact)]
pub struct Watered {
    pub litres: u32,
}

pub struct Compact {
    pub litres: u32,
}

impl From<Watered> for Compact {
    fn from(watered: Watered) -> Self {
        Self { litres: watered.litres }
    }
}

fn present(_: &Envelope<Compact>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- pub struct Compact {
//+ #[result_contract(markdown = present)]
//+ pub struct Compact {
