#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!(can)
}

fn main() {}

// Instead:
//- text!(can)
//+ text!("Fill {can}.")
