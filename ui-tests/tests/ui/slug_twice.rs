#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the bed is dry", evidence)]
    Bed,
    #[refusal(slug = "dry", message = "the can is dry", evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the bed is dry", evidence)]
//+ #[refusal(slug = "bed_dry", message = "the bed is dry", evidence)]
