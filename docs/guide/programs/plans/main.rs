//! `broom`: sweeps a directory.

use discern_core::verb::Application;
use std::process::ExitCode;

mod hints;
mod verbs {
    pub mod sweep;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "broom",
    about: "Sweep a directory",
    app: crate::App,
    orient: sweep,
    instructions: "broom_sweep with dry_run shows what would go.",
    hints: crate::hints::HINTS,
    verbs: [sweep],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
