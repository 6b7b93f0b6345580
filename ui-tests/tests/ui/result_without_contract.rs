#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

pub struct Watered {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> {
    Ok(Success::of(Watered {}))
}

fn main() {}

// Instead:
//- pub struct Watered {}
//+ #[result_contract(markdown = present)]
//+ pub struct Watered {}
//+
//+ fn present(_: &Envelope<Watered>) -> Page {
//+     Page::state(text!("Wet.")).end()
//+ }
