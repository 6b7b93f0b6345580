//! One worktree of the fleet, and how it stands.

use super::begun::Begun;
use super::identity::{Identity, identity, identity_in};
use crate::git::{Git, GitError, Oid, Worktree};
use crate::project::{Project, ProjectRefusal, changed};
use crate::proof::{self, Proof, Standing};
use camino::Utf8PathBuf;
use discern_core::prelude::result_part;

/// How an effort stands, in one word.
#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Its directory is gone, or was not made to its end.
    Broken,
    /// All it has is on the trunk.
    Landed,
    /// Nothing was done in it yet.
    Empty,
    /// It has changes that are not committed.
    InProgress,
    /// The trunk has moved on.
    Behind,
    /// Its commit has no Proof.
    NeedsGate,
    /// Its commit is proven.
    Ready,
}

/// One worktree.
#[derive(Debug, Clone)]
pub struct Member {
    pub worktree: Worktree,
    /// `None`: `start` did not make it.
    pub identity: Option<Identity>,
    pub state: State,
    pub changed_files: usize,
    pub ahead: Option<u64>,
    pub behind: Option<u64>,
    pub proof: Option<Proof>,
    pub standing: Standing,
}

impl Member {
    /// What it is called: its id, else its directory.
    pub fn name(&self) -> &str {
        match &self.identity {
            Some(identity) => &identity.id,
            None => self.worktree.path.file_name().unwrap_or(self.worktree.path.as_str()),
        }
    }

    /// Its branch, if that was made for it and so goes with it.
    pub fn own_branch(&self) -> Option<&str> {
        let made = self.identity.as_ref()?.branch.as_str();
        (self.worktree.branch.as_deref() == Some(made)).then_some(made)
    }
}

/// All linked worktrees; each is looked at on a thread of its own, as each costs processes.
pub fn members(project: &Project) -> Result<Vec<Member>, ProjectRefusal> {
    if !project.git.has_linked_worktrees() {
        return Ok(Vec::new());
    }
    let linked: Vec<Worktree> =
        project.git.worktrees()?.into_iter().filter(|worktree| !worktree.is_main && !worktree.bare).collect();
    let begun = Begun::all(project);
    let looked = std::thread::scope(|scope| {
        let handles: Vec<_> =
            linked.into_iter().map(|worktree| scope.spawn(|| look(project, &begun, worktree))).collect();
        handles.into_iter().filter_map(|handle| handle.join().ok()).collect::<Vec<_>>()
    });
    looked.into_iter().map(|member| member.map_err(ProjectRefusal::from)).collect()
}

/// The checkout of a worktree, if there is one of this repository.
pub(super) fn open(project: &Project, worktree: &Worktree) -> Option<Git> {
    if worktree.prunable.is_some() || !worktree.path.is_dir() {
        return None;
    }
    let git = project.git.checkout(&worktree.path).ok()?;
    // A directory that has lost its own `.git` leads to the repository around it.
    let linked = !git.is_main_checkout() && git.common_dir() == project.git.common_dir();
    linked.then_some(git)
}

fn look(project: &Project, begun: &[Begun], worktree: Worktree) -> Result<Member, GitError> {
    let trunk = format!("refs/heads/{}", project.trunk());
    let apart = |head: Option<&Oid>| -> Result<(Option<u64>, Option<u64>), GitError> {
        let Some(head) = head else { return Ok((None, None)) };
        let divergence = project.git.divergence(head.as_str(), &trunk)?;
        Ok((divergence.map(|d| d.ahead), divergence.map(|d| d.behind)))
    };
    let at = worktree.path.clone();
    let cut_off = || Begun::at(begun, &at).cloned();
    let Some(git) = open(project, &worktree) else {
        // What it had committed is known all the same.
        let identity = project.git.registration(&worktree).and_then(|dir| identity_in(&dir)).or_else(cut_off);
        let (ahead, behind) = apart(worktree.head.as_ref())?;
        let (state, changed_files, standing) = (State::Broken, 0, Standing::Missing);
        return Ok(Member { worktree, identity, state, changed_files, ahead, behind, proof: None, standing });
    };
    let identity = identity(&git).or_else(cut_off);
    let status = git.status()?;
    let (ahead, behind) = apart(status.head.as_ref())?;
    let proof = proof::read(&git);
    let standing = proof::standing(proof.as_ref(), &status);
    let ready = identity.as_ref().is_none_or(|identity| identity.ready);
    let begun = identity.as_ref().is_none_or(|i| status.head.as_ref().is_some_and(|h| h.as_str() != i.base));
    let state = match (status.is_clean(), ahead, behind) {
        _ if !ready => State::Broken,
        (false, ..) => State::InProgress,
        (true, Some(0), _) if begun => State::Landed,
        (true, Some(0), _) => State::Empty,
        (true, _, Some(1..)) => State::Behind,
        _ if standing == Standing::Honored => State::Ready,
        _ => State::NeedsGate,
    };
    let changed_files = changed(&status);
    Ok(Member { worktree, identity, state, changed_files, ahead, behind, proof, standing })
}

/// The worktree a person means: by its id, its branch, its path or its directory's name, in this order.
pub fn find(members: Vec<Member>, meant: &str) -> Option<Member> {
    let path = Utf8PathBuf::from(meant);
    let resolved = path.canonicalize_utf8().ok();
    let is_at = |member: &Member| {
        path.is_absolute()
            && (member.worktree.path == path || Some(&member.worktree.path) == resolved.as_ref())
    };
    let ways: [&dyn Fn(&Member) -> bool; 4] = [
        &|member| member.identity.as_ref().is_some_and(|identity| identity.id == meant),
        &|member| member.worktree.branch.as_deref() == Some(meant),
        &is_at,
        &|member| member.worktree.path.file_name() == Some(meant),
    ];
    let at = ways.iter().find_map(|way| members.iter().position(way))?;
    members.into_iter().nth(at)
}
