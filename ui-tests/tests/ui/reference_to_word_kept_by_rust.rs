#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { crate }
}

fn main() {}

// Instead:
//- command! { crate }
//+ command! { status }
