//! `cellar`: what lies in a wine cellar.

use discern_core::verb::Application;
use std::process::ExitCode;

mod verbs {
    pub mod smell;
    pub mod status;
    pub mod wine {
        pub mod list;
        pub mod search;
    }
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "cellar",
    about: "Know a wine cellar",
    app: crate::App,
    selector: "Absolute path of the cellar",
    orient: status,
    instructions: "Begin with cellar_status. Open no bottle that its owner did not offer.",
    budgets: { instructions: 200, description: 400, tools: 4000 },
    verbs: [
        status,
        /// Know the wines
        wine { list, search },
        smell,
    ],
}

fn main() -> ExitCode {
    discern_core::run(&PROGRAM, || App)
}
