#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("Call `garden_status` for {can}.")
}

fn main() {}

// Instead:
//- text!("Call `garden_status` for {can}.")
//+ text!("Call {next} for {can}.", next = command! { status })
