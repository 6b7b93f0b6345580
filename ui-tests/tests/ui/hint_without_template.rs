#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example("red"))]
    fn go_on(can: String);
}

pub fn told() -> Outcome<Bed, NoRefusal> {
    seen().map(|success| success.hint(go_on("red")))
}

fn main() {}

// Instead:
//- fn go_on(can: String);
//+ fn go_on(can: String) = "Fill {can}.";
