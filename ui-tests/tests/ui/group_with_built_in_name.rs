#[path = "../base/verbs.rs"]
mod parts;
mod verbs {
    pub use crate::parts::*;

    pub mod man {
        pub mod water {
            pub use crate::water;
        }
    }
}
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, /** By hand */ man { water }],
}

/// Water the beds.
#[verb(tool = "garden_man_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub mod man {
//+ pub mod hand {
//- verbs: [status, plant, /** By hand */ man { water }],
//+ verbs: [status, plant, /** By hand */ hand { water }],
//- #[verb(tool = "garden_man_water")]
//+ #[verb(tool = "garden_hand_water")]
