#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
    let _early = discern_app::Changing::of(&cx);
    Plan::new().apply_now(|cx| {
        let _by = discern_app::Changing::of(&cx);
        seen()
    })
}

fn main() {}

// Instead:
//- pub fn water(cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
//-     let _early = discern_app::Changing::of(&cx);
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
