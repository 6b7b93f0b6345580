//! `cinema`: what is on, and where there is a seat.

use discern_core::verb::Application;
use std::process::ExitCode;

mod playbill;
mod verbs {
    pub mod list;
    pub mod seat;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "cinema",
    about: "Go to the cinema",
    app: crate::App,
    orient: list,
    instructions: "cinema_list shows what is on.",
    verbs: [list, seat],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
