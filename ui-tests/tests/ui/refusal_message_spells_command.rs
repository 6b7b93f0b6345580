#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "run `garden water` first", evidence)]
    Dry,
}

fn main() {}
