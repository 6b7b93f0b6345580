#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(example("red"))]
    fn go_on(can: String) = "Fill {can}.";
}

pub fn told() -> Outcome<Bed, NoRefusal> {
    seen().map(|success| success.hint(go_on("red")))
}

fn main() {}

// Instead:
//- #[hint(example("red"))]
//+ #[hint(next_step, example("red"))]
