#[path = "../base/grouped.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, bed-dig, /** Care for beds */ bed { dig, rake }],
}

fn main() {}

// Instead:
//- verbs: [status, plant, bed-dig, /** Care for beds */ bed { dig, rake }],
//+ verbs: [status, plant, /** Care for beds */ bed { dig, rake }],
