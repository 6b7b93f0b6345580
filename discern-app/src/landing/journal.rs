//! The journal of a landing: what was about to happen, until all of it has.

use super::{Landing, LandingRefusal};
use crate::fleet;
use crate::git::Oid;
use crate::project::{Project, ProjectRefusal, read_record, remove_record, shared_dir, write_record};
use camino::Utf8PathBuf;

/// What was about to happen.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub struct Journal {
    pub branch: String,
    pub trunk: String,
    pub worktree: Utf8PathBuf,
    pub main: Utf8PathBuf,
    /// The trunk's commit before, in full.
    pub expected: String,
    /// The proven commit, in full.
    pub target: String,
}

impl Journal {
    pub(super) fn of(landing: &Landing) -> Self {
        Self {
            branch: landing.branch.clone(),
            trunk: landing.trunk.clone(),
            worktree: landing.path.clone(),
            main: landing.main.root().to_owned(),
            expected: landing.expected.to_string(),
            target: landing.target.to_string(),
        }
    }

    fn path(project: &Project) -> Utf8PathBuf {
        shared_dir(&project.git).join("landing.json")
    }

    pub(super) fn write(&self, project: &Project) -> Result<(), ProjectRefusal> {
        write_record(&Self::path(project), self)
    }

    pub(super) fn clear(project: &Project) {
        remove_record(&Self::path(project));
    }

    /// The journal of a landing that was cut off.
    pub fn read(project: &Project) -> Option<Self> {
        read_record(&Self::path(project))
    }
}

/// Finishes a landing that was cut off; what it had landed, if the trunk had moved.
///
/// If the trunk had not moved, nothing had happened, and the journal is dropped. It never lands twice.
pub fn recover(project: &Project, journal: &Journal) -> Result<Option<String>, LandingRefusal> {
    let (Some(expected), Some(target)) = (Oid::parse(&journal.expected), Oid::parse(&journal.target)) else {
        Journal::clear(project);
        return Ok(None);
    };
    let trunk = format!("refs/heads/{}", journal.trunk);
    let landed = project.git.is_ancestor(target.as_str(), &trunk).map_err(ProjectRefusal::from)?;
    if !landed {
        Journal::clear(project);
        return Ok(None);
    }
    let partial = |why: String| LandingRefusal::Partial {
        trunk: journal.trunk.clone(),
        commit: target.short().to_owned(),
        why,
    };
    let main = project.git.checkout(&journal.main).map_err(ProjectRefusal::from)?;
    // Only where the trunk still is what was landed: a later one has its own landing or its own commit.
    let tip = main.branch_tip(&journal.trunk).map_err(ProjectRefusal::from)?;
    if tip.as_ref() == Some(&target) {
        main.follow(&expected, &target).map_err(|error| partial(error.to_string()))?;
    }
    let from_main = Project::at(main.root())?;
    let ours = fleet::members(&from_main)?.into_iter().find(|m| m.worktree.path == journal.worktree);
    if let Some(member) = ours
        && fleet::blockers(&member).is_none()
    {
        fleet::reclaim(&from_main, &member, false)?;
    }
    Journal::clear(&from_main);
    Ok(Some(journal.branch.clone()))
}
