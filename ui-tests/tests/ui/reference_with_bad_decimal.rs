#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --water "much" }
}

fn main() {}

// Instead:
//- command! { plant "rose" --water "much" }
//+ command! { plant "rose" --water 2.5 }
