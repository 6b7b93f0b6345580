#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --dpeth 4 }
}

fn main() {}

// Instead:
//- command! { plant "rose" --dpeth 4 }
//+ command! { plant "rose" --depth 4 }
