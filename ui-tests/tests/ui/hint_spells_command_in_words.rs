#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example())]
    fn go_on() = "Then run garden status.";
}

fn main() {}

// Instead:
//- #[hint(next_step, example())]
//- fn go_on() = "Then run garden status.";
//+ #[hint(next_step, example(command! { status }))]
//+ fn go_on(next: Reference) = "Then run {next}.";
