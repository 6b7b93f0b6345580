#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, delivery = mcp, example())]
    fn go_on() = "Run `garden status` in a shell.";
}

fn main() {}

// Instead:
//- fn go_on() = "Run `garden status` in a shell.";
//+ fn go_on() = "Call `garden_status`.";
