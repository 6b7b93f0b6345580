#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --depth 300 }
}

fn main() {}

// Instead:
//- command! { plant "rose" --depth 300 }
//+ command! { plant "rose" --depth 30 }
