#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(guardrail, example())]
    fn leave_it() = "Leave the can.";
}

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry", next = leave_it())]
    Dry,
}

fn main() {}

// Instead:
//- #[hint(guardrail, example())]
//+ #[hint(next_step, example())]
