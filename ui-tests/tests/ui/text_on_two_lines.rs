#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Fill {can}.\nThen go.")
}

fn main() {}

// Instead:
//- text!("Fill {can}.\nThen go.")
//+ text!("Fill {can}. Then go.")
