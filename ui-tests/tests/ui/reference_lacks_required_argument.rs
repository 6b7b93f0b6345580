#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant --depth 4 }
}

fn main() {}
