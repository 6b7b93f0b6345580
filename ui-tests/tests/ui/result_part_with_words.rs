#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part(markdown = present)]
pub struct Can {
    pub litres: u32,
}

fn main() {}

// Instead:
//- #[result_part(markdown = present)]
//+ #[result_part]
