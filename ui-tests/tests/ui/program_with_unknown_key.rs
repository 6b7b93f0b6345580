#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    abuot: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant],
}

fn main() {}

// Instead:
//- abuot: "Care for a garden",
//+ about: "Care for a garden",
