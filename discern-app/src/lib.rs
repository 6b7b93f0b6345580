//! `discern` as a library: the program and what its contexts are made from, for its binary and for whoever calls it in
//! process. Its rooms are its own.

// Tests make worlds of their own.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod app;
mod around;
mod config;
mod demo;
mod fleet;
mod gate;
mod git;
mod hints;
mod landing;
mod logbook;
mod process;
mod program;
mod project;
mod proof;
mod setup;
mod verbs;

pub use app::{App, Changing};
pub use program::{PROGRAM, Verbs};

use program::{Cx, Planned};
