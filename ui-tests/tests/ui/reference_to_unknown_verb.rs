#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { stauts }
}

fn main() {}

// Instead:
//- command! { stauts }
//+ command! { status }
