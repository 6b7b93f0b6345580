//! Landing: the trunk moves to exactly the proven commit, by compare-and-swap, and the effort's worktree goes.
//!
//! A journal is written before the trunk moves, so that a landing that was cut off is finished, not repeated.

mod journal;
mod refusal;

pub use journal::{Journal, recover, unfinished};
pub use refusal::LandingRefusal;

use crate::app::{Changing, Landing as Lands, Removing};
use crate::fleet::{self, Held, Member, Reclaimed, RemovalRefusal};
use crate::git::{Git, GitError, Oid, RefUpdate, named};
use crate::project::{Project, ProjectRefusal, changed_files, commits};
use crate::proof::{Proof, Standing};
use camino::Utf8PathBuf;
use discern_core::verb::Cx;

/// All that a landing will do, decided.
#[derive(Debug)]
pub struct Landing {
    pub member: Member,
    pub proof: Proof,
    pub branch: String,
    pub trunk: String,
    pub path: Utf8PathBuf,
    pub expected: Oid,
    pub target: Oid,
    /// The main checkout.
    pub main: Git,
}

impl Landing {
    /// Checks everything a landing rests on; changes nothing.
    pub fn plan(project: &Project, meant: Option<&str>) -> Result<Self, LandingRefusal> {
        let member = member(project, meant)?;
        let path = member.worktree.path.clone();
        let trunk = project.trunk().to_owned();
        let worktree = project.git.checkout(&path).map_err(ProjectRefusal::from)?;
        // What it stops at is not what is going to be, and a rebase is on no branch.
        if let Some(operation) = worktree.operation() {
            return Err(ProjectRefusal::from(GitError::OperationInProgress { operation, path }).into());
        }
        let Some(branch) = member.worktree.branch.clone() else {
            return Err(ProjectRefusal::from(GitError::DetachedHead { path }).into());
        };
        let expected = project.trunk_tip()?;
        if member.changed_files > 0 {
            return Err(LandingRefusal::Dirty { path, files: changed_files(member.changed_files) });
        }
        let overlooked = worktree.overlooked().map_err(ProjectRefusal::from)?;
        if !overlooked.is_empty() {
            return Err(LandingRefusal::Overlooked { path, files: named(&overlooked) });
        }
        match (member.ahead, member.behind) {
            (Some(0), _) => return Err(LandingRefusal::Nothing { branch, trunk, path }),
            (_, Some(behind @ 1..)) => {
                let behind = commits(behind);
                return Err(LandingRefusal::Behind { branch, trunk, behind, path });
            }
            _ => {}
        }
        let (proof, target) = honored(&member, &branch, &trunk)?;
        let main = main_checkout(project, &trunk, &expected, &target)?;
        Ok(Self { member, proof, branch, trunk, path, expected, target, main })
    }

    /// That nobody has agreed to it yet.
    pub fn awaits_consent(&self) -> LandingRefusal {
        let (branch, trunk) = (self.branch.clone(), self.trunk.clone());
        LandingRefusal::AwaitingConsent { branch, trunk, line: self.proof.line(), path: self.path.clone() }
    }

    /// Has no other call of ours work in the worktree, until it is gone.
    pub fn hold(&self, by: Changing, project: &Project) -> Result<Held, LandingRefusal> {
        Ok(fleet::hold(by, project, &self.member)?)
    }

    /// Moves the trunk to the proven commit, and the main checkout after it.
    pub fn land<A>(&self, cx: &Cx<A, Lands>, project: &Project) -> Result<(), LandingRefusal> {
        let by = Changing::of(cx);
        let journal = Journal::of(self);
        journal.write(by, project)?;
        let name = format!("refs/heads/{}", self.trunk);
        let update = RefUpdate::Update { name, old: self.expected.clone(), new: self.target.clone() };
        match project.git.writing(by).update_refs(&[update], "discern: accept") {
            Ok(()) => {}
            // git was ended after it had moved it.
            Err(GitError::RefMoved { found: Some(found), .. }) if found == self.target => {}
            Err(error) => {
                Journal::clear(by, project);
                return Err(match error {
                    GitError::RefMoved { .. } => {
                        LandingRefusal::TrunkMoved { trunk: self.trunk.clone(), path: self.path.clone() }
                    }
                    other => ProjectRefusal::from(other).into(),
                });
            }
        }
        self.main.writing(by).follow(&self.expected, &self.target).map_err(|error| self.partial(&error))
    }

    /// Removes the worktree and the branch that landed, and closes the journal. That they stay, for the reason given, does
    /// not undo the landing, nor keep others from it.
    pub fn clean_up(
        &self,
        by: Removing,
        project: &Project,
        held: &Held,
    ) -> Result<Reclaimed, RemovalRefusal> {
        let from_main = Project { git: self.main.clone(), config: project.config.clone() };
        let reclaimed = fleet::reclaim(by, &from_main, &self.member, held, false);
        Journal::clear(*by, project);
        reclaimed
    }

    fn partial(&self, why: &dyn std::fmt::Display) -> LandingRefusal {
        LandingRefusal::Partial {
            trunk: self.trunk.clone(),
            commit: self.target.short().to_owned(),
            why: why.to_string(),
        }
    }
}

/// The effort that is meant: the one that is named, or the one the call stands in.
fn member(project: &Project, meant: Option<&str>) -> Result<Member, LandingRefusal> {
    let root = project.git.root().to_owned();
    let all = fleet::members(project)?;
    let found = match meant {
        Some(meant) => {
            fleet::find(all, meant).ok_or_else(|| RemovalRefusal::Unknown { named: meant.to_owned() })?
        }
        None => all
            .into_iter()
            .find(|member| member.worktree.path == root)
            .ok_or_else(|| LandingRefusal::NoEffort { root: root.clone() })?,
    };
    if found.identity.is_none() {
        return Err(LandingRefusal::NoEffort { root: found.worktree.path });
    }
    fleet::unlocked(&found)?;
    Ok(found)
}

/// The Proof, if it is for what is checked out.
fn honored(member: &Member, branch: &str, trunk: &str) -> Result<(Proof, Oid), LandingRefusal> {
    let path = member.worktree.path.clone();
    let none = || LandingRefusal::NoProof { branch: branch.to_owned(), path: path.clone() };
    // One that was measured against another trunk says nothing about this one.
    let proof = member.proof.clone().filter(|proof| proof.trunk == trunk).ok_or_else(none)?;
    let target = proof.oid().ok_or_else(none)?;
    match (member.standing, &member.worktree.head) {
        (Standing::Honored, Some(head)) if *head == target => Ok((proof, target)),
        (_, head) => Err(LandingRefusal::ProofStale {
            branch: branch.to_owned(),
            proven: target.short().to_owned(),
            head: head.as_ref().map_or_else(|| "nothing".to_owned(), |head| head.short().to_owned()),
            path,
        }),
    }
}

/// The main checkout, if it can follow the trunk to `target`.
fn main_checkout(
    project: &Project,
    trunk: &str,
    expected: &Oid,
    target: &Oid,
) -> Result<Git, LandingRefusal> {
    let main = project.git.checkout(&project.main_root()).map_err(ProjectRefusal::from)?;
    let on = main.current_branch().map_err(ProjectRefusal::from)?;
    if on.as_deref() != Some(trunk) {
        let found = on.map_or_else(|| "no branch".to_owned(), |branch| format!("`{branch}`"));
        return Err(LandingRefusal::NotOnTrunk {
            main: main.root().to_owned(),
            found,
            trunk: trunk.to_owned(),
        });
    }
    let all = project.git.worktrees().map_err(ProjectRefusal::from)?;
    let elsewhere = all.into_iter().find(|other| !other.is_main && other.branch.as_deref() == Some(trunk));
    if let Some(other) = elsewhere {
        return Err(LandingRefusal::Elsewhere { trunk: trunk.to_owned(), path: other.path });
    }
    match main.check_follow(expected, target) {
        Ok(()) => Ok(main),
        Err(GitError::WouldOverwrite { files }) => {
            Err(LandingRefusal::InTheWay { main: main.root().to_owned(), files: named(&files) })
        }
        Err(error) => Err(ProjectRefusal::from(error).into()),
    }
}
