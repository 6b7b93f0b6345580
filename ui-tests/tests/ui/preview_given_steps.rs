#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

use discern_core::outcome::Phase;

pub fn phase(steps: Vec<Step>) -> Phase {
    Phase::Preview { steps: Some(steps) }
}

fn main() {}

// Instead:
//- pub fn phase(steps: Vec<Step>) -> Phase {
//-     Phase::Preview { steps: Some(steps) }
//+ pub fn phase(steps: Vec<Step>) -> Phase {
//+     Phase::Applied { steps: Some(steps) }
