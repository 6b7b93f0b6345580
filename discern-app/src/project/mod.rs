//! The project of a call: its repository, its configuration, and where its state is kept.

mod main_checkout;
mod records;

pub use main_checkout::{is_of_bare, main_root, remember_main};
pub use records::{make_dir, read_record, remove_record, write_record};

use crate::app::STATE;
use crate::config::{Config, ConfigError};
use crate::git::{Git, GitError, Oid, Status};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use discern_core::verb::Cx;

/// A repository with its configuration, seen from one checkout.
pub struct Project {
    pub git: Git,
    pub config: Config,
}

/// Why there is no project to work on.
#[derive(Debug, Refusal)]
pub enum ProjectRefusal {
    #[refusal(from)]
    Config(ConfigError),
    #[refusal(from)]
    Git(GitError),
    #[refusal(
        slug = "missing_trunk",
        message = "there is no branch {trunk}, which `discern.toml` names as the trunk; correct `[repository] trunk`",
        evidence
    )]
    MissingTrunk { trunk: String },
    #[refusal(
        slug = "state_unwritable",
        message = "what discern keeps can't be written to {path}: {why:words}",
        evidence
    )]
    StateUnwritable { path: Utf8PathBuf, why: String },
}

impl Project {
    /// The project at a call's place.
    pub fn open<A, E>(cx: &Cx<A, E>) -> Result<Self, ProjectRefusal> {
        Self::at(cx.at())
    }

    pub fn at(at: &Utf8Path) -> Result<Self, ProjectRefusal> {
        let git = Git::discover(at)?;
        let config = Config::load(git.root())?;
        Ok(Self { git, config })
    }

    pub fn trunk(&self) -> &str {
        &self.config.repository.trunk
    }

    /// The trunk's commit.
    pub fn trunk_tip(&self) -> Result<Oid, ProjectRefusal> {
        let tip = self.git.branch_tip(self.trunk())?;
        if tip.is_none() && self.git.head()?.is_none() {
            return Err(GitError::NoCommit { path: self.git.root().to_owned() }.into());
        }
        tip.ok_or_else(|| ProjectRefusal::MissingTrunk { trunk: self.trunk().to_owned() })
    }

    /// The root of the main checkout.
    pub fn main_root(&self) -> Utf8PathBuf {
        main_root(&self.git)
    }

    /// Where new worktrees go.
    pub fn worktrees_root(&self) -> Utf8PathBuf {
        self.config.worktree.parent(&self.main_root())
    }
}

/// What discern keeps of one checkout; it goes with the worktree.
pub fn state_dir(git: &Git) -> Utf8PathBuf {
    git.git_dir().join(STATE)
}

/// What discern keeps of the repository.
pub fn shared_dir(git: &Git) -> Utf8PathBuf {
    git.common_dir().join(STATE)
}

/// Where, in either of these, it keeps what commands printed.
pub fn output_dir(state: &Utf8Path) -> Utf8PathBuf {
    state.join("output")
}

/// A count of commits in words.
pub fn commits(n: u64) -> Text {
    count(usize::try_from(n).unwrap_or(usize::MAX), "commit", "commits")
}

/// A count of changed files in words.
pub fn changed_files(n: usize) -> Text {
    count(n, "changed file", "changed files")
}

/// How many files differ from the commit, untracked ones included.
pub fn changed(status: &Status) -> usize {
    status.tracked_changes.len() + status.untracked.len() + status.conflicts.len()
}
