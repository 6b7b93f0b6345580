#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub struct Can;

impl Can {
    /// Water the beds.
    #[verb(tool = "garden_water")]
    pub fn water(&self, _cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
        seen()
    }
}

fn main() {}

// Instead:
//- #[path = "../base/program.rs"]
//+ #[path = "../base/own_verb.rs"]
//- pub struct Can;
//-
//- impl Can {
//- /// Water the beds.
//- #[verb(tool = "garden_water")]
//- pub fn water(&self, _cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//- seen()
//- }
//- }
//+ /// Water the beds.
//+ #[verb(tool = "garden_water")]
//+ pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//+     seen()
//+ }
