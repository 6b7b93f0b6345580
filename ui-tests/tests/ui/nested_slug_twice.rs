#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum TapRefusal {
    #[refusal(slug = "dry", message = "the tap is dry", evidence)]
    Dry,
}

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "the can is dry", evidence)]
    Dry,
    #[refusal(from)]
    Tap(TapRefusal),
}

fn main() {}

// Instead:
//- #[refusal(slug = "dry", message = "the tap is dry", evidence)]
//+ #[refusal(slug = "tap_dry", message = "the tap is dry", evidence)]
