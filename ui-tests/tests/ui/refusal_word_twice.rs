#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", slug = "can_dry", message = "the can is dry", evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", slug = "can_dry", message = "the can is dry", evidence)]
//+ #[refusal(slug = "dry", message = "the can is dry", evidence)]
