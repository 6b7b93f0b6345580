#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn next() -> Reference {
    command! { plant {vec![1]} }
}

fn main() {}

// Instead:
//- command! { plant {vec![1]} }
//+ command! { plant {["rose"].concat()} }
