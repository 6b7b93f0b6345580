#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Fill it.", can = can)
}

fn main() {}

// Instead:
//- text!("Fill it.", can = can)
//+ text!("Fill {it}.", it = can)
