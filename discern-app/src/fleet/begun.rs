//! What `start` has begun and not finished: written before anything is made, gone once it is. What is left of one that was
//! cut off can so be told from what is not ours.

use super::identity::Identity;
use crate::app::Changing;
use crate::git::{Oid, RefUpdate};
use crate::project::{Project, ProjectRefusal, read_record, remove_record, shared_dir, write_record};
use camino::{Utf8Path, Utf8PathBuf};

/// A worktree that is being made.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub(super) struct Begun {
    pub(super) path: Utf8PathBuf,
    pub(super) identity: Identity,
}

fn dir(project: &Project) -> Utf8PathBuf {
    shared_dir(&project.git).join("begun")
}

impl Begun {
    pub(super) fn record(&self, by: Changing, project: &Project) -> Result<(), ProjectRefusal> {
        write_record(by, &dir(project).join(format!("{}.json", self.identity.id)), self)
    }

    /// Those that were not finished.
    pub(super) fn all(project: &Project) -> Vec<Self> {
        let Ok(entries) = dir(project).read_dir_utf8() else { return Vec::new() };
        entries.flatten().filter_map(|entry| read_record(entry.path())).collect()
    }

    /// Whose worktree is at `path`.
    pub(super) fn at<'a>(all: &'a [Self], path: &Utf8Path) -> Option<&'a Identity> {
        all.iter().find(|begun| begun.path == path).map(|begun| &begun.identity)
    }
}

/// It is finished, or gone.
pub(super) fn forget(by: Changing, project: &Project, id: &str) {
    remove_record(by, &dir(project).join(format!("{id}.json")));
}

/// Takes away the branches of those that got no further; the branches' names. Where there is a worktree there may be work.
pub(super) fn sweep(by: Changing, project: &Project) -> Result<Vec<String>, ProjectRefusal> {
    let begun = Begun::all(project);
    if begun.is_empty() {
        return Ok(Vec::new());
    }
    let there = project.git.worktrees()?;
    let mut swept = Vec::new();
    for Begun { path, identity } in begun.into_iter().filter(|b| there.iter().all(|w| w.path != b.path)) {
        let name = format!("refs/heads/{}", identity.branch);
        let delete = Oid::parse(&identity.base).map(|old| RefUpdate::Delete { name, old });
        // One that is not there, or that somebody took up, is left as it is.
        let deleted =
            delete.map(|delete| project.git.writing(by).update_refs(&[delete], "discern: undo start"));
        if matches!(deleted, Some(Ok(()))) {
            swept.push(identity.branch);
        }
        if path.symlink_metadata().is_err() {
            forget(by, project, &identity.id);
        }
    }
    Ok(swept)
}
