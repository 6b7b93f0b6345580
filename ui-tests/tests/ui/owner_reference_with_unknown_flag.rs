#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    owner_command! { status --all }
}

fn main() {}

// Instead:
//- owner_command! { status --all }
//+ owner_command! { status }
