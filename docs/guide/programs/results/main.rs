//! `shelf`: the books of a library, and who has them.

use discern_core::verb::Application;
use std::process::ExitCode;

mod verbs {
    pub mod overdue;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "shelf",
    about: "Look after the books of a library",
    app: crate::App,
    orient: overdue,
    instructions: "shelf_overdue shows which books are not back.",
    verbs: [overdue],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
