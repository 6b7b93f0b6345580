#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status plant],
}

fn main() {}

// Instead:
//- verbs: [status plant],
//+ verbs: [status, plant],
