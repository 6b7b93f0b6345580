//! A program whose verbs break the promises that a framework can't keep for them: one fault for each check of the authors'
//! suite, each a mistake that an author might make and no compiler sees.

pub mod verbs;

use discern_core::prelude::*;
use discern_core::verb::Application;

/// Nothing is needed of it.
pub struct Nothing;

impl Application for Nothing {}

hints! {
    /// A hint is looked at.
    #[hint(next_step, example("faulty right"))]
    fn leaks(command: String) = "Run {command:words} to see how it is done.";
}

program! {
    name: "faulty",
    about: "Verbs that break their promises",
    app: crate::Nothing,
    orient: right,
    instructions: "Begin with faulty_right.",
    hints: HINTS,
    budgets: { tools: 1_000 },
    verbs: [right, two_faced, whispers, babbles, narrow, fragile, liar],
}
