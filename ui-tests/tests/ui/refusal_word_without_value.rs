#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message, evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message, evidence)]
//+ #[refusal(slug = "dry", message = "the can is dry", evidence)]
