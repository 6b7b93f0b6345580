#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can {cna} is dry", evidence)]
    Dry { can: String },
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the can {cna} is dry", evidence)]
//+ #[refusal(slug = "dry", message = "the can {can} is dry", evidence)]
