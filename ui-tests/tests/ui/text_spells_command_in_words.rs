#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn told(can: &str) -> Text {
    text!("To fill {can}, run garden plant first.")
}

fn main() {}

// Instead:
//- text!("To fill {can}, run garden plant first.")
//+ text!("To fill {can}, run {first} first.", first = command! { plant "<what>" })
