#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example())]
    fn go_on() = "Fill it.";
    /// The bed is dry.
    #[hint(next_step, example())]
    fn go_on() = "Water it.";
}

fn main() {}

// Instead:
//- fn go_on() = "Water it.";
//+ fn water() = "Water it.";
