#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    let _ = cx.call(command! { plant "rose" });
    seen()
}

fn main() {}

// Instead:
//- pub fn water(cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//-     let _ = cx.call(command! { plant "rose" });
//-     seen()
//+ pub fn water(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Change> {
//+     Plan::new().apply(move |cx| async move {
//+         let _ = cx.call(command! { plant "rose" }).await;
//+         seen()
//+     })
