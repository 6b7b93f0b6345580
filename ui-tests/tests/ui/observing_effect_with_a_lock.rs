#[path = "../base/own_verb.rs"]
mod verbs;
use discern_core::verb::Effect;
use verbs::*;

/// Looks while nobody else does.
pub enum Look {}
impl Effect for Look {
    type Refines = Observe;
    const LOCK: Option<&'static str> = Some("garden");
}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Look>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- const LOCK: Option<&'static str> = Some("garden");
//+ const OPEN_WORLD: bool = true;
