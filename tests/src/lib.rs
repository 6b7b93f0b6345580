//! The world of a test, and the clients that see a program from outside: as a process, and as an MCP server.
//!
//! Nothing here knows a verb: what a program offers is asked of its own help. The tests are in `tests/`, the rules of
//! the house in `tests/house/`.

mod binary;
mod commands;
mod document;
mod lines;
mod listing;
mod mcp;
mod portable;
mod run;
mod shown;
mod watch;
mod witness;
mod world;

pub use binary::discern;
pub use commands::{Command, commands};
pub use document::{json_problem, markdown_problem, schema_problems};
pub use lines::Lines;
pub use listing::{Listing, listing, traces};
pub use mcp::{Mcp, Reply, Tool};
pub use portable::input_schema_problems;
pub use run::{Call, Run, Running, Together};
pub use rustix::process::Signal;
pub use shown::shown;
pub use witness::{Witness, release};
pub use world::World;
