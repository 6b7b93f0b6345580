#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Fill {can}.", can = can, can = can)
}

fn main() {}

// Instead:
//- text!("Fill {can}.", can = can, can = can)
//+ text!("Fill {can}.", can = can)
