#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Run `garden status` for {can}.")
}

fn main() {}
