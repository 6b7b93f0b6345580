#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdwon = present)]
pub struct Watered {}

pub fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- #[result_contract(markdwon = present)]
//+ #[result_contract(markdown = present)]
