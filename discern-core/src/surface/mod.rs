//! The surfaces: the only code that knows who called, and the only code that writes.

mod channel;
mod cli;
#[cfg(feature = "mcp")]
mod mcp;
mod signals;

pub use cli::run;
