#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example())]
    fn go_on() = "Fill {can}.";
}

pub fn told() -> Outcome<Bed, NoRefusal> {
    seen().map(|success| success.hint(go_on()))
}

fn main() {}

// Instead:
//- #[hint(next_step, example())]
//- fn go_on() = "Fill {can}.";
//+ #[hint(next_step, example("red"))]
//+ fn go_on(can: String) = "Fill {can}.";
//- seen().map(|success| success.hint(go_on()))
//+ seen().map(|success| success.hint(go_on("red")))
