//! `worktree prune`: reclaim what has landed.

use crate::app::Removal;
use crate::fleet::{self, Member, RemovalRefusal, State};
use crate::project::{Project, ProjectRefusal};
use crate::{Cx, Planned, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Prune {
    pub removed: Vec<Removed>,
    /// Those that could have gone and are kept, with why.
    pub kept: Vec<Kept>,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Removed {
    pub id: String,
    #[schemars(with = "String")]
    pub path: Utf8PathBuf,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Kept {
    pub id: String,
    pub why: String,
}

/// Remove the worktrees whose work is on the trunk.
///
/// Only those `start` made, that are clean, and whose every commit the trunk has; and registrations whose directory is
/// gone. Nothing that has not landed is touched.
#[verb(shell_only_reason = "an agent must not remove checkouts that others may stand in")]
pub fn prune(cx: Cx<Observe>) -> Planned<Prune, RemovalRefusal, Removal> {
    let project = Project::open(&cx)?;
    let gone = |member: &Member| !member.worktree.path.exists();
    let all = fleet::members(&project)?;
    let stale = all.iter().any(gone);
    let (mut go, mut kept) = (Vec::new(), Vec::new());
    for member in all.into_iter().filter(|member| !gone(member) && member.state == State::Landed) {
        match fleet::removable(&project, &member) {
            Ok(()) => go.push(member),
            Err(refusal) => kept.push(Kept { id: member.name().to_owned(), why: why(refusal) }),
        }
    }
    let mut plan = Plan::new();
    let steps: Vec<_> = go
        .iter()
        .map(|m| plan.step("git", text!("remove worktree {path} and its branch", path = &m.worktree.path)))
        .collect();
    let forget = match stale {
        true => plan.step("git", text!("forget registrations whose directory is gone")),
        false => plan.skip("git", text!("all registrations lead somewhere")),
    };
    plan.apply_now(move |cx| {
        let mut data = Prune { removed: Vec::new(), kept };
        for (member, step) in go.into_iter().zip(steps) {
            fleet::reclaim(&project, &member, false)?;
            cx.tick(step);
            data.removed.push(Removed { id: member.name().to_owned(), path: member.worktree.path });
        }
        if stale {
            project.git.prune_worktrees().map_err(ProjectRefusal::from)?;
            cx.tick(forget);
        }
        Ok(Success::of(data).hint(hints::all_well(command! { status })))
    })
}

fn why(refusal: RemovalRefusal) -> String {
    let refused = discern_core::refusal::Refused::from(refusal);
    refused.message.markdown(discern_core::reference::Spelling::Cli)
}

fn present(result: &Envelope<Prune>) -> Page {
    let Some(prune) = result.data() else { return result.told() };
    let state = match prune.removed.len() {
        0 => text!("There was nothing to prune."),
        n => text!("{n} removed.", n = count(n, "worktree", "worktrees")),
    };
    let removed = prune.removed.iter().map(|r| text!("Removed {id}.", id = &r.id));
    let kept = prune.kept.iter().map(|k| text!("Kept {id}: {why:words}.", id = &k.id, why = &k.why));
    Page::state(state).evidence(removed.chain(kept)).end()
}
