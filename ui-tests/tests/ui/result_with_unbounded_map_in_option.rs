#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present)]
pub struct Watered {
    pub beds: Option<std::collections::BTreeMap<String, u32>>,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- pub beds: Option<std::collections::BTreeMap<String, u32>>,
//+ #[contract(unbounded_reason = "a garden has few beds")]
//+ pub beds: Option<std::collections::BTreeMap<String, u32>>,
