#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --label "red" }
}

fn main() {}

// Instead:
//- command! { plant "rose" --label "red" }
//+ command! { plant "rose" --label }
