#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --soil "stone" }
}

fn main() {}

// Instead:
//- command! { plant "rose" --soil "stone" }
//+ command! { plant "rose" --soil "sand" }
