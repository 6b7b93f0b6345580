#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant "rose" --depth "deep" }
}

fn main() {}

// Instead:
//- command! { plant "rose" --depth "deep" }
//+ command! { plant "rose" --depth "<depth>" }
