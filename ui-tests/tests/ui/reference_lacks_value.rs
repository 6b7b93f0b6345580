#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --depth }
}

fn main() {}

// Instead:
//- command! { plant "rose" --depth }
//+ command! { plant "rose" --depth 4 }
