//! People's work under attack: whatever happens in and around a worktree, nothing that has not landed is lost, nothing
//! lands that was not proven, and what was cut off is finished or undone by the next call.

mod interrupted;
mod kept;
mod layouts;
mod proven;
mod shop;
