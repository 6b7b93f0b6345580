#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn go_on() -> Reference {
    command! { plant "rose" --dept 3 --rowz 2 }
}

fn main() {}

// Instead:
//- command! { plant "rose" --dept 3 --rowz 2 }
//+ command! { plant "rose" }
