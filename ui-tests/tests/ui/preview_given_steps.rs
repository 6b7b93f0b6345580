#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

use discern_core::outcome::Phase;

pub fn phase(steps: Vec<Step>) -> Phase {
    Phase::Preview { steps: Some(steps) }
}

fn main() {}
