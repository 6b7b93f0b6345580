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
