//! A worktree as results show it.

use super::member::{Member, State};
use crate::project::changed_files;
use camino::Utf8PathBuf;
use discern_core::prelude::*;

/// One effort in a list.
#[result_part]
#[derive(Debug, Clone)]
pub struct Row {
    pub id: String,
    pub state: State,
    pub branch: Option<String>,
    pub path: Utf8PathBuf,
    pub title: Option<String>,
    pub ahead: Option<u64>,
    pub behind: Option<u64>,
    pub changed_files: usize,
    /// Whether `start` made it, so that it can be landed, dropped and pruned.
    pub ours: bool,
}

impl From<Member> for Row {
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

impl Row {
    /// In a sentence.
    pub fn text(&self) -> Text {
        let state = match self.state {
            State::Broken => text!(
                "broken: it was not made to its end, or its directory is gone; {drop} removes it",
                drop = owner_command! { worktree drop {self.id.as_str()} }
            ),
            State::Landed => text!("landed, and can be pruned"),
            State::Empty => text!("nothing done yet"),
            State::InProgress => {
                text!("{n} not committed", n = changed_files(self.changed_files))
            }
            State::Behind => text!("behind the trunk"),
            State::NeedsGate => text!("committed, not proven"),
            State::Ready if !self.ours => text!("proven"),
            State::Ready => text!("proven, ready to land"),
        };
        let ours = if self.ours { text!("") } else { text!(", not made by `start`") };
        text!("{id}: {state}{ours}, in {path}.", id = &self.id, state = state, ours = ours, path = &self.path)
    }
}
