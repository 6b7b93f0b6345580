#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present)]
pub struct Watered {
    #[contract(bounded = "a garden has few beds")]
    pub beds: Vec<String>,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- #[contract(bounded = "a garden has few beds")]
//+ #[contract(unbounded_reason = "a garden has few beds")]
