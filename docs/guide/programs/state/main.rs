//! `till`: the money of a shop.

use std::process::ExitCode;

mod app;
mod opened;
mod till;
mod verbs {
    pub mod look;
    pub mod open;
    pub mod take;
}

discern_core::program! {
    name: "till",
    about: "Keep the money of a shop",
    app: crate::app::App,
    orient: look,
    instructions: "Begin with till_look.",
    middleware: [crate::opened::Opened],
    verbs: [look, open, take],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, app::App::default)
}
