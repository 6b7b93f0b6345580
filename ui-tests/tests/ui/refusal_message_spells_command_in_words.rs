#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry: garden status says more", evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the can is dry: garden status says more", evidence)]
//+ #[refusal(slug = "dry", message = "the can is dry", next = command! { status })]
