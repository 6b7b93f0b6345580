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
