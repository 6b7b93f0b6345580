#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry", next = "fill it")]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the can is dry", next = "fill it")]
//+ #[refusal(slug = "dry", message = "the can is dry", next = command! { status })]
