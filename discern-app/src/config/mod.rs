//! Reads `discern.toml`, strictly: whatever is not understood is an error that names file, line, column and key.
//! The model is complete, with every default applied, so that nobody else states a default.
//! Finding the repository, running a command and writing the file are left to others.

mod branch;
mod commands;
mod error;
mod jobs;
mod model;
mod nearest;
mod paths;
mod problems;
mod section;
mod sections;
mod slug;
mod source;
mod syntax;
mod timeout;

use camino::Utf8Path;

pub use branch::check_branch_name;
pub use error::{ConfigError, Problem};
pub use model::{Agent, Config, Gate, Job, KNOWN_JOBS, Project, Repository, Stage, Worktree, WorktreeSetup};
pub use slug::slug_from;
pub(crate) use source::position;

/// The configuration's name, at the root of a repository.
pub const FILE: &str = "discern.toml";

impl Config {
    /// Reads [`FILE`] in `root`.
    ///
    /// A symbolic link is followed. Anything but a regular file of at most [`MAX_BYTES`](source::MAX_BYTES) is
    /// refused before it is read, so that a pipe of that name cannot block the caller.
    pub fn load(root: &Utf8Path) -> Result<Self, ConfigError> {
        let path = root.join(FILE);
        let text = source::read(&path)?;
        Self::parse(&text, &path)
    }

    /// Understands `text`; `path` only names the file in errors.
    ///
    /// Mistakes in the meaning are collected: the error carries the first in the file and what follows it.
    pub fn parse(text: &str, path: &Utf8Path) -> Result<Self, ConfigError> {
        source::check_size(text.len() as u64, path)?;
        let table = syntax::parse(text, path)?;
        let mut problems = problems::Problems::default();
        let config = sections::read(table.get_ref(), &mut problems);
        problems.into_result(text, path)?;
        Ok(config)
    }
}

#[cfg(test)]
mod tests;
