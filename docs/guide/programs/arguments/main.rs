//! `tea`: brews it.

use discern_core::verb::Application;
use std::process::ExitCode;

mod leaf;
mod verbs {
    pub mod brew;
    pub mod menu;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "tea",
    about: "Brew tea",
    app: crate::App,
    orient: menu,
    instructions: "tea_menu shows what there is.",
    verbs: [menu, brew],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
