#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant 'r' }
}

fn main() {}

// Instead:
//- command! { plant 'r' }
//+ command! { plant "rose" }
