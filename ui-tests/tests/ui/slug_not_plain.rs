#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "Dry can", message = "the can is dry", evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "Dry can", message = "the can is dry", evidence)]
//+ #[refusal(slug = "dry_can", message = "the can is dry", evidence)]
