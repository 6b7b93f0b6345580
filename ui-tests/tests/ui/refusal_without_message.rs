#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", evidence)]
//+ #[refusal(slug = "dry", message = "the can is dry", evidence)]
