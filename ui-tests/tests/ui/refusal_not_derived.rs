#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

pub struct Dry {}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, Dry> {
    seen()
}

fn main() {}

// Instead:
//- pub struct Dry {}
//+ #[derive(Refusal)]
//+ pub enum Dry {
//+     #[refusal(slug = "can_dry", message = "the can is dry", evidence)]
//+     Can,
//+ }
