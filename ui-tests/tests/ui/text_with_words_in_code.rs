#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(why: &str) -> Text {
    text!("It said `{why:words}`.")
}

fn main() {}

// Instead:
//- text!("It said `{why:words}`.")
//+ text!("It said: {why:words}.")
