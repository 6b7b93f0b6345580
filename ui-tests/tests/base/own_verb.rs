//! A garden with one verb more, `water`, which the case writes.

#[path = "verbs.rs"]
mod parts;
pub use parts::*;

pub mod water {
    pub use crate::water;
}

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant, water],
}
