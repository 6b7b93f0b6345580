#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub struct Names(pub Vec<String>);

fn main() {}

// Instead:
//- pub struct Names(pub Vec<String>);
//+ pub struct Names(pub Bounded<String>);
