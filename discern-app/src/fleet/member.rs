//! One worktree of the fleet, and how it stands.

use super::identity::{Identity, identity};
use crate::git::{GitError, Worktree};
use crate::project::{Project, ProjectRefusal, changed};
use crate::proof::{self, Proof, Standing};
use camino::Utf8PathBuf;

/// How an effort stands, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
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
}

/// All linked worktrees; each is looked at on a thread of its own, as each costs processes.
pub fn members(project: &Project) -> Result<Vec<Member>, ProjectRefusal> {
    let linked: Vec<Worktree> =
        project.git.worktrees()?.into_iter().filter(|worktree| !worktree.is_main && !worktree.bare).collect();
    let looked = std::thread::scope(|scope| {
        let handles: Vec<_> =
            linked.into_iter().map(|worktree| scope.spawn(move || look(project, worktree))).collect();
        handles.into_iter().filter_map(|handle| handle.join().ok()).collect::<Vec<_>>()
    });
    looked.into_iter().map(|member| member.map_err(ProjectRefusal::from)).collect()
}

fn look(project: &Project, worktree: Worktree) -> Result<Member, GitError> {
    let git = if worktree.prunable.is_some() || !worktree.path.is_dir() {
        None
    } else {
        project.git.checkout(&worktree.path).ok()
    };
    let Some(git) = git else { return Ok(broken(worktree, None)) };
    let identity = identity(&git);
    if identity.as_ref().is_some_and(|identity| !identity.ready) {
        return Ok(broken(worktree, identity));
    }
    let status = git.status()?;
    let (mut ahead, mut behind) = (None, None);
    if let Some(head) = &status.head
        && let Some(divergence) = git.divergence(head.as_str(), &format!("refs/heads/{}", project.trunk()))?
    {
        (ahead, behind) = (Some(divergence.ahead), Some(divergence.behind));
    }
    let proof = proof::read(&git);
    let standing = proof::standing(proof.as_ref(), &status);
    let begun = identity.as_ref().is_none_or(|i| status.head.as_ref().is_some_and(|h| h.as_str() != i.base));
    let state = match (status.is_clean(), ahead, behind) {
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

fn broken(worktree: Worktree, identity: Option<Identity>) -> Member {
    Member {
        worktree,
        identity,
        state: State::Broken,
        changed_files: 0,
        ahead: None,
        behind: None,
        proof: None,
        standing: Standing::Missing,
    }
}

/// The worktree a person means: by its id, its branch, its directory's name or its path.
pub fn find(members: Vec<Member>, named: &str) -> Option<Member> {
    let path = Utf8PathBuf::from(named);
    let same_path = |member: &Member| {
        let resolved = path.canonicalize_utf8().ok();
        path.is_absolute()
            && (member.worktree.path == path || Some(&member.worktree.path) == resolved.as_ref())
    };
    members.into_iter().find(|member| {
        member.name() == named
            || member.worktree.branch.as_deref() == Some(named)
            || member.worktree.path.file_name() == Some(named)
            || same_path(member)
    })
}
