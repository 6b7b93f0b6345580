//! Removes a worktree that is ours, after its tip was saved or landed.

use super::member::{Member, State};
use crate::git::{GitError, Oid, RefUpdate};
use crate::hints;
use crate::project::{Project, ProjectRefusal, changed_files, commits};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

/// Why a worktree stays.
#[derive(Debug, Refusal)]
pub enum RemovalRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(
        slug = "unknown_worktree",
        message = "there is no worktree {named}",
        next = command! { worktree list }
    )]
    Unknown { named: String },
    #[refusal(
        slug = "not_ours",
        message = "{path} was not made by `start`, so it is not ours to remove; `git worktree remove` is",
        evidence
    )]
    NotOurs { path: Utf8PathBuf },
    #[refusal(
        slug = "standing_in_it",
        message = "this call stands in {path}, which would be removed; call it from the main checkout",
        evidence
    )]
    StandingInIt { path: Utf8PathBuf },
    #[refusal(
        slug = "worktree_is_locked",
        message = "{path} is locked in git: {reason:words}; `git worktree unlock` lifts that",
        evidence
    )]
    Locked { path: Utf8PathBuf, reason: String },
    #[refusal(
        slug = "unlanded_work",
        message = "{id} holds {what:words}",
        next = hints::drop_anyway(owner_command! { worktree drop {id} --force })
    )]
    Unlanded { id: String, what: String },
}

/// Whether a worktree is ours and free to go; its branch and what it holds are another question.
pub fn removable(project: &Project, member: &Member) -> Result<(), RemovalRefusal> {
    let path = member.worktree.path.clone();
    if member.identity.is_none() {
        return Err(RemovalRefusal::NotOurs { path });
    }
    if let Some(reason) = &member.worktree.locked {
        let reason = if reason.is_empty() { "no reason was given".to_owned() } else { reason.clone() };
        return Err(RemovalRefusal::Locked { path, reason });
    }
    if project.git.root() == path {
        return Err(RemovalRefusal::StandingInIt { path });
    }
    Ok(())
}

/// What would be lost with it, in words.
pub fn blockers(member: &Member) -> Option<String> {
    let mut what = Vec::new();
    if member.changed_files > 0 {
        what.push(format!("{} not committed", changed_files(member.changed_files)));
    }
    match member.ahead {
        Some(0) => {}
        Some(n) => what.push(format!("{} not landed", commits(n))),
        None if member.state == State::Broken => what.push("a state that can't be read".to_owned()),
        None => what.push("commits that can't be compared with the trunk".to_owned()),
    }
    (!what.is_empty()).then(|| what.join(" and "))
}

/// Removes the worktree and the branch made for it. With `save`, its tip is kept under a recovery ref first; the ref's
/// name is the answer.
pub fn reclaim(project: &Project, member: &Member, save: bool) -> Result<Option<String>, RemovalRefusal> {
    removable(project, member)?;
    let git = &project.git;
    if save && member.changed_files > 0 {
        // What was never committed becomes a commit, so that the recovery ref holds it too.
        let checkout = git.checkout(&member.worktree.path).map_err(ProjectRefusal::from)?;
        checkout
            .commit_all("Uncommitted work, saved before its worktree was dropped")
            .map_err(ProjectRefusal::from)?;
    }
    let branch = member.worktree.branch.as_deref();
    let tip = match branch {
        Some(branch) => git.branch_tip(branch).map_err(ProjectRefusal::from)?,
        None => member.worktree.head.clone(),
    };
    let saved = match (&tip, save) {
        (Some(tip), true) => Some(keep(project, member, tip)?),
        _ => None,
    };
    if member.worktree.path.exists() {
        git.remove_worktree(&member.worktree.path, save || member.state == State::Broken)
            .map_err(ProjectRefusal::from)?;
    } else {
        git.prune_worktrees().map_err(ProjectRefusal::from)?;
    }
    // Only the branch that was made for it, and only where it was seen: a branch that moved meanwhile stays.
    let owned = member.identity.as_ref().map(|identity| identity.branch.as_str());
    if let (Some(branch), Some(tip)) = (branch.filter(|branch| owned == Some(branch)), tip) {
        let delete = RefUpdate::Delete { name: format!("refs/heads/{branch}"), old: tip };
        git.update_refs(&[delete], "discern: worktree removed").map_err(ProjectRefusal::from)?;
    }
    Ok(saved)
}

fn keep(project: &Project, member: &Member, tip: &Oid) -> Result<String, RemovalRefusal> {
    let name = member.name();
    match project.git.keep(name, tip) {
        // The same name was dropped before at another commit: both are kept.
        Err(GitError::RefMoved { .. }) => {
            let name = format!("{name}-{}", tip.short());
            project.git.keep(&name, tip).map_err(|e| ProjectRefusal::from(e).into())
        }
        other => other.map_err(|e| ProjectRefusal::from(e).into()),
    }
}
