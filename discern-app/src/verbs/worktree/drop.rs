//! `worktree drop`: give an effort up.

use crate::app::{Removal, Removing};
use crate::fleet::{self, RemovalRefusal};
use crate::project::Project;
use crate::{Cx, Planned, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[verb_args]
pub struct DropArgs {
    /// The worktree's id, branch or path.
    #[arg(value_name = "WORKTREE")]
    pub worktree: String,
    /// Although it holds work that has not landed.
    #[arg(long)]
    pub force: bool,
}

#[result_contract(markdown = present)]
pub struct Drop {
    pub id: String,
    pub path: Utf8PathBuf,
    pub branch: Option<String>,
    /// Whether its branch went with it.
    pub branch_deleted: bool,
    /// The ref that keeps its tip.
    pub saved: Option<String>,
}

/// Remove the worktree and branch of an effort that is given up.
///
/// What has not landed needs `--force`; then all of it, committed or not, is kept under a recovery ref first. Ignored files
/// are not kept.
#[verb(shell_only_reason = "giving an effort up is its owner's decision, and destroys a checkout")]
pub fn drop(cx: Cx<Observe>, args: DropArgs) -> Planned<Drop, RemovalRefusal, Removal> {
    let project = Project::open(&cx)?;
    let named = args.worktree;
    let member = fleet::find(fleet::members(&project)?, &named);
    let member = member.ok_or(RemovalRefusal::Unknown { named })?;
    fleet::removable(&project, &member)?;
    let blockers = fleet::blockers(&project, &member)?;
    if let (Some(what), false) = (&blockers, args.force) {
        return Err(RemovalRefusal::Unlanded { id: member.name().to_owned(), what: what.clone() }.into());
    }
    let mut plan = Plan::new();
    let keep = match &blockers {
        Some(what) => plan
            .step("git", text!("keep its tip under a recovery ref, as it holds {what}", what = what.clone())),
        None => plan.skip("git", text!("all of it is on the trunk, so nothing need be kept")),
    };
    let removal = fleet::RemovalSteps::plan(&mut plan, &member);
    plan.apply_now(move |cx| {
        let held = fleet::hold(*Removing::of(&cx), &project, &member)?;
        let reclaimed = fleet::reclaim(Removing::of(&cx), &project, &member, &held, blockers.is_some())?;
        if reclaimed.saved.is_some() {
            cx.tick(keep);
        }
        removal.tick(&cx, &reclaimed);
        let (branch_deleted, id) = (reclaimed.branch_deleted(), member.name().to_owned());
        let (path, branch) = (member.worktree.path, member.worktree.branch);
        let advisory = reclaimed.advisory(branch.as_deref());
        let saved = reclaimed.saved;
        let data = Drop { id, path, branch, branch_deleted, saved: saved.clone() };
        let mut success = Success::of(data).hint(hints::all_well(command! { status }));
        if let Some(advisory) = advisory {
            success = success.advisory(advisory);
        }
        if let Some(saved) = saved {
            success = success.hint(hints::tip_saved(saved));
        }
        Ok(success)
    })
}

fn present(result: &Envelope<Drop>) -> Page {
    let Some(dropped) = result.data() else { return result.told() };
    let state = match (&dropped.branch, dropped.branch_deleted) {
        (_, true) => text!("Worktree {id} is gone, and its branch with it.", id = &dropped.id),
        (Some(branch), false) => {
            text!("Worktree {id} is gone; branch {branch} stays.", id = &dropped.id, branch = branch)
        }
        (None, false) => text!("Worktree {id} is gone.", id = &dropped.id),
    };
    Page::state(state).end()
}
