#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn page() -> Page {
    Page::state("Dry.").end()
}

fn main() {}

// Instead:
//- Page::state("Dry.").end()
//+ Page::state(text!("Dry.")).end()
