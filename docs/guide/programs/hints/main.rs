//! `garden`: what to do in it.

use discern_core::verb::Application;
use std::process::ExitCode;

mod hints;
mod verbs {
    pub mod look;
    pub mod water;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "garden",
    about: "Care for a garden",
    app: crate::App,
    orient: look,
    instructions: "Begin with garden_look.",
    hints: crate::hints::HINTS,
    verbs: [look, water],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
