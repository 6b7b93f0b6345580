#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, water],
}

fn main() {}

// Instead:
//- verbs: [status, plant, water],
//+ verbs: [status, plant],
