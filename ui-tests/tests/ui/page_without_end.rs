#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn page() -> Page {
    Page::state(text!("Dry."))
}

fn main() {}

// Instead:
//- Page::state(text!("Dry."))
//+ Page::state(text!("Dry.")).end()
