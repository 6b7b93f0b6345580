#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub struct TapError {}

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(from)]
    Tap(TapError),
}

fn main() {}

// Instead:
//- pub struct TapError {}
//+ #[derive(Refusal)]
//+ pub enum TapError {
//+     #[refusal(slug = "tap_shut", message = "the tap is shut", evidence)]
//+     Shut,
//+ }
