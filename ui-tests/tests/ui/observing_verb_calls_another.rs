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
