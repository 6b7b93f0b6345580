#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub struct Can {
    pub label: Text,
}

fn main() {}

// Instead:
//- pub label: Text,
//+ pub label: String,
