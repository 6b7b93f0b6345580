#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example())]
    fn go_on() = "Call `garden_status` again.";
}

fn main() {}

// Instead:
//- #[hint(next_step, example())]
//+ #[hint(next_step, delivery = mcp, example())]
