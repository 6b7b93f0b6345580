//! A garden, complete: for a case that refers to its verbs.

#[path = "verbs.rs"]
mod parts;
pub use parts::*;

program! {
    name: "garden",
    about: "Care for a garden",
    app: App,
    orient: status,
    instructions: "Begin with garden_status.",
    verbs: [status, plant],
}
