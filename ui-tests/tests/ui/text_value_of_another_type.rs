#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Fill {can}.", can = Some(can))
}

fn main() {}

// Instead:
//- text!("Fill {can}.", can = Some(can))
//+ text!("Fill {can}.", can = Some(can).unwrap_or("it"))
