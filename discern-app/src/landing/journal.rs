//! The journal of a landing: what was about to happen, until all of it has.

use super::{Landing, LandingRefusal};
use crate::app::{Changing, Landing as Lands, Removing};
use crate::fleet::{self, Branch, Member, Reclaimed, RemovalRefusal};
use crate::git::{Git, GitError, Oid, RefUpdate};
use crate::project::{Project, ProjectRefusal, read_record, remove_record, shared_dir, write_record};
use camino::Utf8PathBuf;
use discern_core::verb::Cx;

/// What was about to happen.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub struct Journal {
    pub branch: String,
    /// Whether `start` made that branch; another is not ours to delete.
    #[serde(default)]
    owned: bool,
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
            owned: landing.member.identity.as_ref().is_some_and(|own| own.branch == landing.branch),
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

    pub(super) fn write(&self, by: Changing, project: &Project) -> Result<(), ProjectRefusal> {
        write_record(by, &Self::path(project), self)
    }

    pub(super) fn clear(by: Changing, project: &Project) {
        remove_record(by, &Self::path(project));
    }

    fn read(project: &Project) -> Option<Self> {
        read_record(&Self::path(project))
    }
}

/// The journal of a landing that moved the trunk, and was cut off before all that follows had happened. One that had not
/// moved it has changed nothing, and is as good as none.
pub fn unfinished(project: &Project) -> Result<Option<Journal>, ProjectRefusal> {
    let Some(journal) = Journal::read(project) else { return Ok(None) };
    let Some(target) = Oid::parse(&journal.target) else { return Ok(None) };
    // A trunk that is gone has nothing to follow either.
    let Some(tip) = project.git.branch_tip(&journal.trunk)? else { return Ok(None) };
    Ok(project.git.is_ancestor(target.as_str(), tip.as_str())?.then_some(journal))
}

/// How a landing that was cut off was finished.
#[derive(Debug)]
pub struct Recovered {
    pub main: Utf8PathBuf,
    pub branch_deleted: bool,
    /// Why the worktree, or its branch, is still there.
    pub kept: Option<String>,
}

/// Finishes a landing that was cut off after it moved the trunk. It never lands twice.
pub fn recover<A>(
    cx: &Cx<A, Lands>,
    project: &Project,
    journal: &Journal,
) -> Result<Recovered, LandingRefusal> {
    let by = Removing::of(cx);
    let partial = |why: String| LandingRefusal::Partial {
        trunk: journal.trunk.clone(),
        commit: journal.target.chars().take(10).collect(),
        why,
    };
    let main = project.git.checkout(&project.main_root()).map_err(ProjectRefusal::from)?;
    follow(*by, &main, journal).map_err(|error| partial(error.to_string()))?;
    let from_main = Project { git: main, config: project.config.clone() };
    let mut recovered =
        Recovered { main: from_main.git.root().to_owned(), branch_deleted: false, kept: None };
    let member = fleet::members(&from_main)?.into_iter().find(|member| {
        let branch = member.worktree.branch.as_deref();
        member.worktree.path == journal.worktree || branch == Some(&journal.branch)
    });
    match member.map(|member| reclaim(by, &from_main, &member)) {
        // Its worktree may have gone before it was cut off, and then nothing else remembers the branch.
        None => match delete_branch(by, &from_main.git, journal) {
            Ok(deleted) => recovered.branch_deleted = deleted,
            Err(error) => recovered.kept = Some(RemovalRefusal::from(ProjectRefusal::from(error)).why()),
        },
        Some(Ok(reclaimed)) => {
            recovered.branch_deleted = reclaimed.branch_deleted();
            if let Branch::Kept(why) = reclaimed.branch {
                recovered.kept = Some(why);
            }
        }
        Some(Err(refusal)) => recovered.kept = Some(refusal.why()),
    }
    Journal::clear(*by, project);
    Ok(recovered)
}

/// Deletes the branch that landed, if it still is what landed; whether it did.
fn delete_branch(by: Removing, git: &Git, journal: &Journal) -> Result<bool, GitError> {
    let tip = git.branch_tip(&journal.branch)?.filter(|tip| tip.as_str() == journal.target);
    let Some(tip) = tip.filter(|_| journal.owned) else { return Ok(false) };
    let delete = RefUpdate::Delete { name: format!("refs/heads/{}", journal.branch), old: tip };
    git.writing(*by).update_refs(&[delete], "discern: accept")?;
    Ok(true)
}

/// Brings the main checkout along, if it is on the trunk and that still is what was landed: a later one has its own landing
/// or its own commit, and another branch has nothing to follow.
fn follow(by: Changing, main: &Git, journal: &Journal) -> Result<(), GitError> {
    let (Some(expected), Some(target)) = (Oid::parse(&journal.expected), Oid::parse(&journal.target)) else {
        return Ok(());
    };
    let is_on = main.current_branch()?.as_ref() == Some(&journal.trunk);
    if is_on && main.branch_tip(&journal.trunk)?.as_ref() == Some(&target) {
        main.writing(by).follow(&expected, &target)?;
    }
    Ok(())
}

fn reclaim(by: Removing, project: &Project, member: &Member) -> Result<Reclaimed, RemovalRefusal> {
    let held = fleet::hold(*by, project, member)?;
    fleet::reclaim(by, project, member, &held, false)
}
