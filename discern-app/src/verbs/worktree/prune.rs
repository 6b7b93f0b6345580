//! `worktree prune`: reclaim what has landed.

use crate::app::{Removal, Removing};
use crate::fleet::{self, Member, RemovalRefusal, State};
use crate::project::Project;
use crate::{Cx, Planned, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Prune {
    #[contract(unbounded_reason = "what is removed is told, all of it")]
    pub removed: Vec<Removed>,
    /// Those that could have gone and are kept, with why.
    #[contract(unbounded_reason = "what is kept is told, all of it")]
    pub kept: Vec<Kept>,
}

#[result_part]
pub struct Removed {
    pub id: String,
    pub path: Utf8PathBuf,
    /// Whether its branch went with it.
    pub branch_deleted: bool,
}

#[result_part]
pub struct Kept {
    pub id: String,
    pub why: String,
}

/// Remove the worktrees whose work is on the trunk.
///
/// Only those `start` made, that are clean, and whose every commit the trunk has. A registration whose directory is gone
/// counts as clean. Nothing that has not landed is touched, nor what `start` did not make.
#[verb(shell_only_reason = "an agent must not remove checkouts that others may stand in")]
pub fn prune(cx: Cx<Observe>) -> Planned<Prune, RemovalRefusal, Removal> {
    let project = Project::open(&cx)?;
    let all = fleet::members(&project)?;
    let (mut go, mut kept) = (Vec::new(), Vec::new());
    for member in all {
        let gone = member.worktree.path.symlink_metadata().is_err();
        if member.state != State::Landed && !gone {
            continue;
        }
        match may_go(&project, &member) {
            Ok(()) => go.push(member),
            Err(refusal) => kept.push(Kept { id: member.name().to_owned(), why: refusal.why() }),
        }
    }
    let mut plan = Plan::new();
    let removals: Vec<_> = go.iter().map(|member| fleet::RemovalSteps::plan(&mut plan, member)).collect();
    plan.apply_now(move |cx| {
        let mut data = Prune { removed: Vec::new(), kept };
        let mut advisories = Vec::new();
        for (member, removal) in go.into_iter().zip(removals) {
            let id = member.name().to_owned();
            let held = fleet::hold(*Removing::of(&cx), &project, &member);
            match held.and_then(|held| fleet::reclaim(Removing::of(&cx), &project, &member, &held, false)) {
                Ok(reclaimed) => {
                    removal.tick(&cx, &reclaimed);
                    advisories.extend(reclaimed.advisory(member.worktree.branch.as_deref()));
                    let branch_deleted = reclaimed.branch_deleted();
                    data.removed.push(Removed { id, path: member.worktree.path, branch_deleted });
                }
                Err(refusal) => {
                    removal.tick_failed(&cx);
                    data.kept.push(Kept { id, why: refusal.why() });
                }
            }
        }
        let success = Success::of(data).hint(hints::all_well(command! { status }));
        Ok(advisories.into_iter().fold(success, Success::advisory))
    })
}

fn may_go(project: &Project, member: &Member) -> Result<(), RemovalRefusal> {
    fleet::removable(project, member)?;
    match fleet::blockers(project, member)? {
        None => Ok(()),
        Some(what) => Err(RemovalRefusal::Unlanded { id: member.name().to_owned(), what }),
    }
}

fn present(result: &Envelope<Prune>) -> Page {
    let Some(prune) = result.data() else { return result.told() };
    let state = match prune.removed.len() {
        0 => text!("There was nothing to prune."),
        n => text!("{n} removed.", n = count(n, "worktree", "worktrees")),
    };
    let removed = prune.removed.iter().map(|r| match r.branch_deleted {
        true => text!("Removed {id}, and its branch.", id = &r.id),
        false => text!("Removed {id}; its branch stays.", id = &r.id),
    });
    let kept = prune.kept.iter().map(|k| text!("Kept {id}: {why:words}.", id = &k.id, why = &k.why));
    Page::state(state).evidence(removed.chain(kept)).end()
}
