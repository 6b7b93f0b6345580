//! `notes`: a keeper of notes, for a shell and for agents. It shows what the author of a verb writes.

mod app;
mod hints;
mod program;
mod store;
mod verbs;

pub use app::App;
pub use program::{Cx, PROGRAM, Planned, VERBS, Verbs};
