//! Runs project commands, each with `sh -c`, and tells how it ended and what it printed. Nothing the command does can
//! hold the call open, fill the disk or grow memory. What a result means, which command to run and how long the log is
//! kept are left to the caller.

mod capture;
mod command;
mod environment;
mod error;
mod escape;
mod finished;
mod group;
mod reader;
mod run;
mod sequence;
mod shell;
mod text;

pub use command::Command;
pub use error::ProcessError;
pub use finished::{End, Finished, Output};
pub use run::run;
pub use sequence::run_all;
pub use text::normalize;

#[cfg(test)]
mod tests;
