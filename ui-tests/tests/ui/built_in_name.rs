#[path = "../base/verbs.rs"]
mod parts;
mod verbs {
    pub use crate::parts::*;

    pub mod mcp {
        pub use crate::mcp;
    }
}
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, mcp],
}

/// Water the beds.
#[verb(tool = "garden_mcp")]
pub fn mcp(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {}

// Instead:
//- pub mod mcp {
//- pub use crate::mcp;
//+ pub mod water {
//+     pub use crate::water;
//- verbs: [status, plant, mcp],
//+ verbs: [status, plant, water],
//- #[verb(tool = "garden_mcp")]
//- pub fn mcp(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
//+ #[verb(tool = "garden_water")]
//+ pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
