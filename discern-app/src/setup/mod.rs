//! Adopting the practice in a repository: what is there is looked at, the edits are planned, and the same plan is
//! applied. Nothing here runs a process, asks Git or waits; consent, the branch and the commit are the caller's.

mod agents_md;
mod config_toml;
mod detect;
mod error;
mod files;
mod lines;
mod mcp_json;
mod plan;
mod programs;
#[cfg(test)]
mod testing;

pub use agents_md::BEGIN;
pub use error::SetupError;
pub use files::EditKind;
pub use mcp_json::MCP_FILE;
pub use plan::{Facts, apply, plan};
pub use programs::{Programs, is_program};
