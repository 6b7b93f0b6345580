#[path = "../base/verbs.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    budgets: { descriptions: 16 },
    verbs: [status, plant],
}

fn main() {}

// Instead:
//- budgets: { descriptions: 16 },
//+ budgets: { description: 100 },
