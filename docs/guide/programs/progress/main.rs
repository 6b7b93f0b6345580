//! `kettle`: boils water, which takes a while.

use discern_core::verb::Application;
use std::process::ExitCode;

mod verbs {
    pub mod boil;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "kettle",
    about: "Boil water",
    app: crate::App,
    orient: boil,
    instructions: "kettle_boil boils water.",
    verbs: [boil],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
