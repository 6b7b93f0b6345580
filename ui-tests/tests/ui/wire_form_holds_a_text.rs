#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present)]
pub struct Watered {
    pub notes: Bounded<Text>,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- pub notes: Bounded<Text>,
//+ pub notes: Bounded<String>,
