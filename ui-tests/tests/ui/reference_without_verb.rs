#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! {}
}

fn main() {}

// Instead:
//- command! {}
//+ command! { status }
