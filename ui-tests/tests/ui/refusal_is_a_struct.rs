#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub struct Dry {}

fn main() {}
