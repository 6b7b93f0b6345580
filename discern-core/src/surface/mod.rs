//! The surfaces: the only code that knows who called, and the only code that writes.

mod channel;
mod cli;
#[cfg(feature = "mcp")]
mod mcp;
mod signals;

#[cfg(feature = "testing")]
pub(crate) use cli::in_process;
pub use cli::run;
#[cfg(all(feature = "testing", feature = "mcp"))]
pub(crate) use mcp::call_in_process;
