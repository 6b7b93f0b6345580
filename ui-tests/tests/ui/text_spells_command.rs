#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Run `garden status` for {can}.")
}

fn main() {}

// Instead:
//- text!("Run `garden status` for {can}.")
//+ text!("Run {next} for {can}.", next = command! { status })
