#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present_bed, wire = Bed)]
pub struct Watered {
    #[contract(unbounded_reason = "a garden has few beds")]
    pub beds: Vec<String>,
}

impl From<Watered> for Bed {
    fn from(_: Watered) -> Self {
        Self { plants: 0 }
    }
}

fn present_bed(_: &Envelope<Bed>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- #[contract(unbounded_reason = "a garden has few beds")]
