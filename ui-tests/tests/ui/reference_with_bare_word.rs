#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant rose }
}

fn main() {}

// Instead:
//- command! { plant rose }
//+ command! { plant "rose" }
