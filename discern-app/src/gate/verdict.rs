//! The last verdict of the gate, bound to the exact state of the tree it was given on.

use crate::app::Changing;
use crate::git::Git;
use crate::project::{ProjectRefusal, read_record, state_dir, write_record};
use camino::Utf8PathBuf;

/// What the gate said of a tree.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Verdict {
    /// The state of the tree when the run ended: its commit and all that was not committed.
    pub fingerprint: String,
    /// The group that was red; `None` when green.
    pub failed: Option<String>,
}

fn path(git: &Git) -> Utf8PathBuf {
    state_dir(git).join("last-gate.json")
}

impl Verdict {
    /// Of the tree as it is now.
    pub fn record(by: Changing, git: &Git, failed: Option<&str>) -> Result<(), ProjectRefusal> {
        let verdict = Self { fingerprint: git.fingerprint()?, failed: failed.map(str::to_owned) };
        write_record(by, &path(git), &verdict)
    }

    /// The last one, if the tree is still what it was given on.
    pub fn current(git: &Git) -> Result<Option<Self>, ProjectRefusal> {
        let Some(last) = read_record::<Self>(&path(git)) else { return Ok(None) };
        Ok((git.fingerprint()? == last.fingerprint).then_some(last))
    }
}
