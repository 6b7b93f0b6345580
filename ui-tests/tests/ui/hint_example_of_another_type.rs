#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example(3))]
    fn go_on(can: String) = "Fill {can}.";
}

pub fn told() -> Outcome<Bed, NoRefusal> {
    seen().map(|success| success.hint(go_on("red")))
}

fn main() {}

// Instead:
//- #[hint(next_step, example(3))]
//+ #[hint(next_step, example("red"))]
