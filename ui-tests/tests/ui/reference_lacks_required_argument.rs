#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant --depth 4 }
}

fn main() {}

// Instead:
//- command! { plant --depth 4 }
//+ command! { plant "<what>" --depth 4 }
