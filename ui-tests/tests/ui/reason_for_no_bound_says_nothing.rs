#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present)]
pub struct Watered {
    #[contract(unbounded_reason = "short")]
    pub beds: Vec<String>,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- #[contract(unbounded_reason = "short")]
//+ #[contract(unbounded_reason = "a garden has few beds")]
