#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = presnet)]
pub struct Watered {}

pub fn present_watered(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- #[result_contract(markdown = presnet)]
//+ #[result_contract(markdown = present_watered)]
