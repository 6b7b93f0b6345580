//! One declaration, every surface.
//!
//! A verb is an annotated function with a typed argument struct and a typed result; from it come the shell command,
//! the MCP tool with its schemas, and one result in every rendering. What is wrong about a declaration is a compile
//! error. A program lists its verbs in `program!` and its `main` is [`run`].
//!
//! The modules are floors, and a `use` only goes down; their order is in the test that holds it.

// The macros write rooted paths, and core has a result of its own: help.
extern crate self as discern_core;

pub mod argument;
pub mod diagnostic;
pub mod envelope;
pub mod hint;
mod macros;
pub mod name;
pub mod outcome;
pub mod page;
pub mod reference;
pub mod refusal;
pub mod render;
mod surface;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
pub mod verb;

#[doc(hidden)]
pub mod __private;
pub mod prelude;

pub use macros::{
    Choice, Refusal, command, hints, owner_command, program, result_contract, text, verb, verb_args,
};
pub use surface::run;
