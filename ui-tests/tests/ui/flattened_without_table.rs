#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub struct More {}

#[verb_args]
pub struct WaterArgs {
    #[arg(flatten)]
    pub more: More,
}

fn main() {}

// Instead:
//- pub struct More {}
//+ #[verb_args]
//+ pub struct More {}
