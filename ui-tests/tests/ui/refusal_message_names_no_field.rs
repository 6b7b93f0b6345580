#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can {cna} is dry", evidence)]
    Dry { can: String },
}

fn main() {}
