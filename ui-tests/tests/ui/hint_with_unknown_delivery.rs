#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, delivery = tools, example())]
    fn go_on() = "Fill it.";
}

fn main() {}

// Instead:
//- #[hint(next_step, delivery = tools, example())]
//+ #[hint(next_step, delivery = mcp, example())]
