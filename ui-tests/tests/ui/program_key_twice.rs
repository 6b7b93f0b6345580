#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "acre",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    name: "garden",
    verbs: [status, plant],
}

fn main() {}

// Instead:
//- name: "acre",
