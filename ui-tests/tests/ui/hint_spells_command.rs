#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example())]
    fn go_on() = "Run `garden status`.";
}

pub fn told() -> Outcome<Bed, NoRefusal> {
    seen().map(|success| success.hint(go_on()))
}

fn main() {}

// Instead:
//- #[hint(next_step, example())]
//- fn go_on() = "Run `garden status`.";
//+ #[hint(next_step, example(command! { status }))]
//+ fn go_on(next: Reference) = "Run {next}.";
//- seen().map(|success| success.hint(go_on()))
//+ seen().map(|success| success.hint(go_on(command! { status })))
