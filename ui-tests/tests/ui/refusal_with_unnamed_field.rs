#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry", evidence)]
    Dry(String),
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the can is dry", evidence)]
//- Dry(String),
//+ #[refusal(slug = "dry", message = "the can {can} is dry", evidence)]
//+ Dry { can: String },
