#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present, markdown = present)]
pub struct Watered {
    pub litres: u32,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- #[result_contract(markdown = present, markdown = present)]
//+ #[result_contract(markdown = present)]
