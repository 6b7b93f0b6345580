#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" -d 4 }
}

fn main() {}

// Instead:
//- command! { plant "rose" -d 4 }
//+ command! { plant "rose" --depth 4 }
