#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry", exit = crashed, evidence)]
    Dry,
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the can is dry", exit = crashed, evidence)]
//+ #[refusal(slug = "dry", message = "the can is dry", exit = usage, evidence)]
