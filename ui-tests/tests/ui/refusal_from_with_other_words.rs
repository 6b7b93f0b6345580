#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(from, slug = "dry")]
    Tap(NoRefusal),
}

fn main() {}

// Instead:
//- #[refusal(from, slug = "dry")]
//- Tap(NoRefusal),
//+ #[refusal(slug = "dry", message = "the can is dry", evidence)]
//+ Dry,
