#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" "tulip" }
}

fn main() {}

// Instead:
//- command! { plant "rose" "tulip" }
//+ command! { plant "rose" }
