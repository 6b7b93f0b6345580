#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    #[arg(long)]
    pub plain: bool,
    /// Use rain.
    pub rain: bool,
}

fn main() {}
