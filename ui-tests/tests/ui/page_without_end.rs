#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn page() -> Page {
    Page::state(text!("Dry."))
}

fn main() {}
