//! One declaration, every surface.
//!
//! A verb is an annotated function with a typed argument struct and a typed result; from it come the shell command,
//! the MCP tool with its schemas, and one result in every rendering. What is wrong about a declaration is a compile
//! error. A program lists its verbs in [`program!`] and its `main` is [`run`].
//!
//! A verb's file begins with `use discern_core::prelude::*`. The macros are the words it is written in; of the types, an
//! author meets these:
//!
//! | For | Type |
//! |---|---|
//! | what a verb returns | [`Outcome`](outcome::Outcome), [`Success`](outcome::Success), [`Failure`](outcome::Failure) |
//! | what it may do | [`Cx`](verb::Cx), [`Effect`](verb::Effect), [`Plan`](verb::Plan) |
//! | what a reader is told | [`Page`](page::Page), [`Text`](text::Text), [`Reference`](reference::Reference) |
//! | what all calls share | [`Application`](verb::Application), [`Middleware`](verb::Middleware) |
//!
//! The features: `mcp`, on by default, serves the tools; `testing` is for the tests of a program. The guide, with a program
//! for each idea, is in `docs/guide/` of the repository.
//!
//! The modules are floors, and a `use` only goes down; their order is in the test that holds it.

#![deny(missing_docs)]

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
pub mod published;
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
    Choice, Refusal, command, hints, owner_command, program, result_contract, result_part, text, verb,
    verb_args,
};
pub use surface::run;
