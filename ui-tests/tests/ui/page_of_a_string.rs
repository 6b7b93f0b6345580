#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn page() -> Page {
    Page::state("Dry.").end()
}

fn main() {}
