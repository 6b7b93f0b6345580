//! Removes a worktree that is ours, after its tip was saved or landed.

use super::begun;
use super::member::{Member, State, open};
use crate::app::{Changing, Lock, PER_CHECKOUT, Removing, lock};
use crate::git::{Git, GitError, Oid, RefUpdate, named};
use crate::hints;
use crate::project::{Project, ProjectRefusal, changed, changed_files, commits, state_dir};
use camino::Utf8PathBuf;
use discern_core::prelude::*;
use discern_core::reference::Spelling;
use discern_core::refusal::Refused;
use std::fs::File;

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
        slug = "worktree_is_a_link",
        message = "{path} is a symbolic link, and nothing is removed through one; replace it by what it leads to",
        evidence
    )]
    Link { path: Utf8PathBuf },
    #[refusal(
        slug = "worktree_unreadable",
        message = "git knows {path} as a worktree, but there is none of this repository; mend it with `git worktree repair`, or move it away",
        evidence
    )]
    Unreadable { path: Utf8PathBuf },
    #[refusal(
        slug = "worktree_busy",
        message = "{holder:words} is at work in {path}; let it end, and call again",
        evidence
    )]
    Busy { path: Utf8PathBuf, holder: String },
    #[refusal(
        slug = "holds_repositories",
        message = "{path} holds repositories whose own changes and commits would go with it: {which:words}; push or move them, then remove it with `git worktree remove --force`",
        evidence
    )]
    HoldsRepositories { path: Utf8PathBuf, which: String },
    #[refusal(
        slug = "unlanded_work",
        message = "{id} holds {what}",
        next = hints::drop_anyway(owner_command! { worktree drop {id} --force })
    )]
    Unlanded { id: String, what: Text },
}

impl RemovalRefusal {
    /// In words, for a list or an advisory.
    pub fn why(self) -> String {
        Refused::from(self).message.markdown(Spelling::Cli)
    }
}

/// What was removed.
#[derive(Debug)]
pub struct Reclaimed {
    /// The ref that keeps its tip.
    pub saved: Option<String>,
    pub branch: Branch,
}

/// What became of the branch of a worktree that is gone.
#[derive(Debug)]
pub enum Branch {
    Deleted,
    /// It was not made for the worktree, or somebody took it up.
    Stays,
    /// It should be gone, and is not, for the reason given.
    Kept(String),
}

impl Reclaimed {
    pub fn branch_deleted(&self) -> bool {
        matches!(self.branch, Branch::Deleted)
    }
}

/// A worktree that no other call of ours changes as long as this is there.
#[derive(Debug)]
pub struct Held {
    _lock: Option<File>,
}

/// Holds a worktree, as `done` and the others that work in it do.
pub fn hold(by: Changing, project: &Project, member: &Member) -> Result<Held, RemovalRefusal> {
    let Some(git) = open(project, &member.worktree) else { return Ok(Held { _lock: None }) };
    let dir = state_dir(&git);
    match lock(by, &dir, PER_CHECKOUT) {
        Ok(Lock::Taken(file)) => Ok(Held { _lock: Some(file) }),
        Ok(Lock::Held { holder }) => Err(RemovalRefusal::Busy { path: member.worktree.path.clone(), holder }),
        Err(why) => Err(ProjectRefusal::StateUnwritable { path: dir, why: why.to_string() }.into()),
    }
}

/// Whether a worktree is ours and free to go; its branch and what it holds are another question.
pub fn removable(project: &Project, member: &Member) -> Result<(), RemovalRefusal> {
    let path = member.worktree.path.clone();
    if member.identity.is_none() {
        return Err(RemovalRefusal::NotOurs { path });
    }
    unlocked(member)?;
    // git would empty what the link leads to.
    if path.is_symlink() {
        return Err(RemovalRefusal::Link { path });
    }
    if project.git.root() == path {
        return Err(RemovalRefusal::StandingInIt { path });
    }
    Ok(())
}

/// Whether git may touch it.
pub fn unlocked(member: &Member) -> Result<(), RemovalRefusal> {
    let Some(reason) = &member.worktree.locked else { return Ok(()) };
    let reason = if reason.is_empty() { "no reason was given".to_owned() } else { reason.clone() };
    Err(RemovalRefusal::Locked { path: member.worktree.path.clone(), reason })
}

/// What would be lost with it, in words.
pub fn blockers(project: &Project, member: &Member) -> Result<Option<Text>, ProjectRefusal> {
    let mut what: Vec<Text> = Vec::new();
    if member.changed_files > 0 {
        what.push(text!("{n} not committed", n = changed_files(member.changed_files)));
    }
    if let Some(git) = open(project, &member.worktree) {
        let overlooked = git.overlooked()?;
        if !overlooked.is_empty() {
            what.push(text!(
                "changes git was told to overlook, in {files:words}",
                files = named(&overlooked)
            ));
        }
    }
    match member.ahead {
        Some(0) => {}
        Some(n) => what.push(text!("{n} not landed", n = commits(n))),
        None if member.state == State::Broken => what.push(text!("a state that can't be read")),
        None => what.push(text!("commits that can't be compared with the trunk")),
    }
    Ok((!what.is_empty()).then(|| listed(what)))
}

/// Removes the worktree and the branch made for it. With `save`, all it holds is kept under a recovery ref first; without,
/// it goes only if it still holds nothing that has not landed.
pub fn reclaim(
    by: Removing,
    project: &Project,
    member: &Member,
    _held: &Held,
    save: bool,
) -> Result<Reclaimed, RemovalRefusal> {
    removable(project, member)?;
    let git = &project.git;
    let path = &member.worktree.path;
    let checkout = open(project, &member.worktree);
    if checkout.is_none() && path.exists() {
        return Err(RemovalRefusal::Unreadable { path: path.clone() });
    }
    // What was seen when this was planned may have changed since; what counts is what is there now.
    let (tip, has_submodules) = match &checkout {
        Some(checkout) => emptied(by, member, checkout, save)?,
        None => (member.worktree.head.clone(), false),
    };
    let saved = match &tip {
        Some(tip) if save => Some(keep(by, project, member, tip)?),
        Some(tip) => {
            landed(project, member, tip)?;
            None
        }
        None => None,
    };
    // Clean now, so nothing need be forced; but git never removes a worktree with submodules otherwise.
    git.writing(*by).remove_worktree(path, has_submodules).map_err(ProjectRefusal::from)?;
    begun::forget(*by, project, member.name());
    // From here on the worktree is gone, whatever becomes of its branch.
    let branch = match delete_branch(by, project, member, tip) {
        Ok(true) => Branch::Deleted,
        Ok(false) => Branch::Stays,
        Err(refusal) => Branch::Kept(RemovalRefusal::from(refusal).why()),
    };
    Ok(Reclaimed { saved, branch })
}

/// Sees to it that nothing is left in a worktree that is not committed; the commit it is at then, and whether it has
/// submodules.
fn emptied(
    by: Removing,
    member: &Member,
    checkout: &Git,
    save: bool,
) -> Result<(Option<Oid>, bool), RemovalRefusal> {
    let inside = checkout.repositories().map_err(ProjectRefusal::from)?;
    if !inside.holding.is_empty() {
        let (path, which) = (member.worktree.path.clone(), named(&inside.holding));
        return Err(RemovalRefusal::HoldsRepositories { path, which });
    }
    if save {
        checkout
            .writing(*by)
            .commit_for_keeping("Uncommitted work, saved before its worktree was dropped")
            .map_err(ProjectRefusal::from)?;
    }
    let status = checkout.status().map_err(ProjectRefusal::from)?;
    let files = changed(&status) + checkout.overlooked().map_err(ProjectRefusal::from)?.len();
    if files > 0 {
        let what = text!("{n} not committed", n = changed_files(files));
        return Err(RemovalRefusal::Unlanded { id: member.name().to_owned(), what });
    }
    Ok((status.head, inside.tracked))
}

fn landed(project: &Project, member: &Member, tip: &Oid) -> Result<(), RemovalRefusal> {
    let trunk = format!("refs/heads/{}", project.trunk());
    match project.git.is_ancestor(tip.as_str(), &trunk).map_err(ProjectRefusal::from)? {
        true => Ok(()),
        false => {
            let what = text!("commit {tip}, which has not landed", tip = tip.short());
            Err(RemovalRefusal::Unlanded { id: member.name().to_owned(), what })
        }
    }
}

/// Deletes the branch that was made for the worktree, and no other, if it is still where the worktree was.
fn delete_branch(
    by: Removing,
    project: &Project,
    member: &Member,
    tip: Option<Oid>,
) -> Result<bool, ProjectRefusal> {
    let (Some(branch), Some(old)) = (member.own_branch(), tip) else { return Ok(false) };
    if project.git.worktrees()?.iter().any(|other| other.branch.as_deref() == Some(branch)) {
        return Ok(false);
    }
    let delete = RefUpdate::Delete { name: format!("refs/heads/{branch}"), old };
    match project.git.writing(*by).update_refs(&[delete], "discern: worktree removed") {
        Ok(()) => Ok(true),
        Err(GitError::RefMoved { .. }) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

fn keep(by: Removing, project: &Project, member: &Member, tip: &Oid) -> Result<String, RemovalRefusal> {
    let (name, git) = (member.name(), project.git.writing(*by));
    match git.keep(name, tip) {
        // The same name was dropped before at another commit: both are kept.
        Err(GitError::RefMoved { .. }) => {
            let name = format!("{name}-{}", tip.short());
            git.keep(&name, tip).map_err(|e| ProjectRefusal::from(e).into())
        }
        other => other.map_err(|e| ProjectRefusal::from(e).into()),
    }
}
