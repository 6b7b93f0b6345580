#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract]
pub struct Watered {}

fn main() {}
