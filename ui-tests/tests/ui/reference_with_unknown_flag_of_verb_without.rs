#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { status --all }
}

fn main() {}

// Instead:
//- command! { status --all }
//+ command! { status }
