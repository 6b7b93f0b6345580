//! `worktree list`: every worktree, and how each stands.

use crate::fleet::{self, Row};
use crate::project::{Project, ProjectRefusal};
use crate::{Cx, hints};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct List {
    /// All of them: the list is what was asked for.
    #[contract(unbounded_reason = "the whole fleet is what was asked for")]
    pub worktrees: Vec<Row>,
}

/// List every worktree, and how each stands.
#[verb(shell_only_reason = "`status` tells an agent of the fleet, as much as it needs and no more")]
pub fn list(cx: Cx<Observe>) -> Outcome<List, ProjectRefusal> {
    let project = Project::open(&cx)?;
    let worktrees: Vec<Row> = fleet::members(&project)?.into_iter().map(Row::from).collect();
    let success = Success::of(List { worktrees });
    Ok(success.hint(hints::start_an_effort(command! { start --name "<task>" })))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(list) = result.data() else { return result.told() };
    let state = match list.worktrees.len() {
        0 => text!("There are no worktrees beside the main checkout."),
        n => text!("{n}.", n = count(n, "worktree", "worktrees")),
    };
    let rows = list.worktrees.iter().map(Row::text);
    Page::state(state).evidence(rows).end()
}
