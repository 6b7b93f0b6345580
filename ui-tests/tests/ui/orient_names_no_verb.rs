#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: stauts,
    instructions: "Begin with garden_status.",
    verbs: [status, plant],
}

fn main() {}

// Instead:
//- orient: stauts,
//+ orient: status,
