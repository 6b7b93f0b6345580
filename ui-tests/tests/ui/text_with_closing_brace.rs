#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Fill can}.")
}

fn main() {}

// Instead:
//- text!("Fill can}.")
//+ text!("Fill {can}.")
