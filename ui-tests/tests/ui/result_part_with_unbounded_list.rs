#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub struct Can {
    pub names: Vec<String>,
}

fn main() {}

// Instead:
//- pub names: Vec<String>,
//+ pub names: Bounded<String>,
