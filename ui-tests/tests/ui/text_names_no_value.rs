#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Fill {cna}.")
}

fn main() {}

// Instead:
//- text!("Fill {cna}.")
//+ text!("Fill {can}.")
