#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, status],
}

fn main() {}

// Instead:
//- verbs: [status, plant, status],
//+ verbs: [status, plant],
