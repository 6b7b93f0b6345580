#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present)]
pub struct Watered {
    pub page: Option<Page>,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- pub page: Option<Page>,
//+ pub litres: Option<u32>,
