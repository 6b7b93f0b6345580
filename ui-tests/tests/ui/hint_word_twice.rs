#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example(), example())]
    fn go_on() = "Fill it.";
}

fn main() {}

// Instead:
//- #[hint(next_step, example(), example())]
//+ #[hint(next_step, example())]
