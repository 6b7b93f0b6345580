//! `dice`: throws dice. A library, so that its tests can reach it.

use discern_core::verb::Application;

mod verbs {
    pub mod add;
}

pub struct App;

impl Application for App {}

discern_core::program! {
    name: "dice",
    about: "Count dice",
    app: crate::App,
    orient: add,
    instructions: "dice_add counts dice.",
    verbs: [add],
}
