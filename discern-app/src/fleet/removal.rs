//! A removal as plans and results tell it: the worktree and its branch apart, as one may go and the other stay.

use super::member::Member;
use super::remove::{Branch, Reclaimed};
use discern_core::prelude::*;
use discern_core::verb::{Application, Changes, Cx, StepId};

/// The steps of a removal.
#[derive(Debug, Clone, Copy)]
pub struct RemovalSteps {
    worktree: StepId,
    branch: StepId,
}

impl RemovalSteps {
    /// Adds them to a plan.
    pub fn plan(plan: &mut Plan, member: &Member) -> Self {
        let worktree = plan.step("git", text!("remove worktree {path}", path = &member.worktree.path));
        let branch = match (member.own_branch(), &member.worktree.branch) {
            (Some(branch), _) => plan.step("git", text!("delete branch {branch}", branch = branch)),
            (None, Some(branch)) => {
                plan.skip("git", text!("branch {branch} was not made for it, and stays", branch = branch))
            }
            (None, None) => plan.skip("git", text!("it is on no branch")),
        };
        Self { worktree, branch }
    }

    /// Ticks off what was done.
    pub fn tick<A: Application, E: Changes>(self, cx: &Cx<A, E>, reclaimed: &Reclaimed) {
        cx.tick(self.worktree);
        match reclaimed.branch {
            Branch::Deleted => cx.tick(self.branch),
            Branch::Stays => {}
            Branch::Kept(_) => cx.tick_failed(self.branch),
        }
    }

    /// The worktree is still there.
    pub fn tick_failed<A: Application, E: Changes>(self, cx: &Cx<A, E>) {
        cx.tick_failed(self.worktree);
    }
}

impl Reclaimed {
    /// What to say of a branch that should be gone, and is not.
    pub fn advisory(&self, branch: Option<&str>) -> Option<Advisory> {
        match (&self.branch, branch) {
            (Branch::Kept(why), Some(branch)) => Some(branch_kept(branch, why)),
            _ => None,
        }
    }
}

/// A branch that should be gone, and is not.
pub fn branch_kept(branch: &str, why: &str) -> Advisory {
    Advisory {
        kind: "branch_kept",
        evidence: text!("The worktree is gone, but its branch stays: {why:words}.", why = why),
        next_action: text!(
            "When that is mended, `git branch --delete {branch}` removes it.",
            branch = branch
        ),
    }
}
