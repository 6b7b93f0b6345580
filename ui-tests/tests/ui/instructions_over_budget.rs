#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    budgets: { instructions: 16 },
    verbs: [status, plant],
}

fn main() {}

// Instead:
//- budgets: { instructions: 16 },
//+ budgets: { instructions: 100 },
