#[path = "../base/verbs.rs"]
mod parts;
mod verbs {
    pub use crate::parts::*;

    pub mod water_the_roses_and_tulips_behind_the_house {
        pub use crate::water_the_roses_and_tulips_behind_the_house;
    }
}
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, water-the-roses-and-tulips-behind-the-house],
}

/// Water the beds.
#[verb(tool = "garden_water_the_roses_and_tulips_behind_the_house")]
pub fn water_the_roses_and_tulips_behind_the_house(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub mod water_the_roses_and_tulips_behind_the_house {
//- pub use crate::water_the_roses_and_tulips_behind_the_house;
//+ pub mod water {
//+     pub use crate::water;
//- verbs: [status, plant, water-the-roses-and-tulips-behind-the-house],
//+ verbs: [status, plant, water],
//- #[verb(tool = "garden_water_the_roses_and_tulips_behind_the_house")]
//- pub fn water_the_roses_and_tulips_behind_the_house(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//+ #[verb(tool = "garden_water")]
//+ pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
