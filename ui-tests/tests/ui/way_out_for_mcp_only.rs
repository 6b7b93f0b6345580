#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, delivery = mcp, example())]
    fn fill_it() = "Call `garden_status` again.";
}

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry", next = fill_it())]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the can is dry", next = fill_it())]
//+ #[refusal(slug = "dry", message = "the can is dry", next = command! { status })]
