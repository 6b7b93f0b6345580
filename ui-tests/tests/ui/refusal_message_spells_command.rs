#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "run `garden water` first", evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "run `garden water` first", evidence)]
//+ #[refusal(slug = "dry", message = "nothing is watered yet", next = command! { status })]
