#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb(tool = "garden_water")]
pub struct Water {}

fn main() {}

// Instead:
//- #[path = "../base/program.rs"]
//+ #[path = "../base/own_verb.rs"]
//- #[verb(tool = "garden_water")]
//- pub struct Water {}
//+ /// Water the beds.
//+ #[verb(tool = "garden_water")]
//+ pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//+     seen()
//+ }
