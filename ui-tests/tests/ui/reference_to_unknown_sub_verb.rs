#[path = "../base/grouped.rs"]
mod verbs;
use verbs::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, /** Care for beds */ bed { dig, rake }],
}

pub fn next() -> Reference {
    command! { bed dgi }
}

fn main() {}

// Instead:
//- command! { bed dgi }
//+ command! { bed dig }
