#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Which bed.
    pub bed: Option<String>,
    /// Which can.
    pub can: String,
}

fn main() {}

// Instead:
//- /// Which can.
//+ /// Which can.
//+ #[arg(long)]
