//! `worktree list`: every worktree, and how each stands.

use crate::fleet::{self, Member, State};
use crate::project::{Project, ProjectRefusal};
use crate::{Cx, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct List {
    /// All of them: the list is what was asked for.
    pub worktrees: Vec<Entry>,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Entry {
    pub id: String,
    pub state: State,
    pub branch: Option<String>,
    #[schemars(with = "String")]
    pub path: Utf8PathBuf,
    pub title: Option<String>,
    pub ahead: Option<u64>,
    pub behind: Option<u64>,
    pub changed_files: usize,
    /// Whether `start` made it, so that it can be dropped and pruned.
    pub ours: bool,
}

impl From<Member> for Entry {
    fn from(member: Member) -> Self {
        Self {
            id: member.name().to_owned(),
            state: member.state,
            ours: member.identity.is_some(),
            branch: member.worktree.branch,
            path: member.worktree.path,
            title: member.identity.and_then(|identity| identity.title),
            ahead: member.ahead,
            behind: member.behind,
            changed_files: member.changed_files,
        }
    }
}

/// List every worktree, and how each stands.
#[verb(shell_only_reason = "`status` tells an agent of the fleet, as much as it needs and no more")]
pub fn list(cx: Cx<Observe>) -> Outcome<List, ProjectRefusal> {
    let project = Project::open(&cx)?;
    let worktrees: Vec<Entry> = fleet::members(&project)?.into_iter().map(Entry::from).collect();
    let success = Success::of(List { worktrees });
    Ok(success.hint(hints::start_an_effort(command! { start --name "<task>" })))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(list) = result.data() else { return result.told() };
    let state = match list.worktrees.len() {
        0 => text!("There are no worktrees beside the main checkout."),
        n => text!("{n}.", n = count(n, "worktree", "worktrees")),
    };
    let rows = list.worktrees.iter().map(|entry| {
        let state = match entry.state {
            State::Broken => text!("broken"),
            State::Landed => text!("landed"),
            State::Empty => text!("nothing done yet"),
            State::InProgress => {
                text!("{n} not committed", n = count(entry.changed_files, "changed file", "changed files"))
            }
            State::Behind => text!("behind the trunk"),
            State::NeedsGate => text!("committed, not proven"),
            State::Ready => text!("proven, ready to land"),
        };
        let ours = if entry.ours { text!("") } else { text!(", not made by `start`") };
        text!(
            "{id}: {state}{ours}, in {path}.",
            id = &entry.id,
            state = state,
            ours = ours,
            path = &entry.path
        )
    });
    Page::state(state).evidence(rows).end()
}
