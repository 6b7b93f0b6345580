#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --depth 4 --depth 5 }
}

fn main() {}

// Instead:
//- command! { plant "rose" --depth 4 --depth 5 }
//+ command! { plant "rose" --depth 5 }
