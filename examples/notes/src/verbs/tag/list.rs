//! `tag list`: the tags, and which notes have them.

use crate::store::{Store, StoreRefusal};
use crate::{Cx, hints};
use discern_core::prelude::*;
use std::collections::BTreeMap;

#[result_contract(markdown = present)]
pub struct List {
    #[contract(unbounded_reason = "tags are few: a person thinks each of them up")]
    pub tags: Vec<Tagged>,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Tagged {
    pub tag: String,
    /// The numbers of its notes.
    pub notes: Bounded<u32>,
}

/// List the tags, and which notes have them.
#[verb(tool = "notes_tag_list")]
pub fn list(cx: Cx<Observe>) -> Outcome<List, StoreRefusal> {
    let mut found: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for note in Store::open(cx.root())?.notes() {
        note.tags.iter().for_each(|tag| found.entry(tag.clone()).or_default().push(note.id));
    }
    let tags = found.into_iter().map(|(tag, notes)| Tagged { tag, notes: notes.into_iter().collect() });
    let success = Success::of(List { tags: tags.collect() });
    Ok(success.hint(hints::see_tagged(command! { list --tag "<tag>" })))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { tags }) = result.data() else { return result.told() };
    let row = |Tagged { tag, notes }: &Tagged| {
        let ids = listed(notes.shown.iter().map(|id| text!("{id}", id = id)));
        match notes.more() {
            0 => text!("{tag}: {ids}", tag = tag, ids = ids),
            more => text!("{tag}: {ids}, and {more} more", tag = tag, ids = ids, more = more),
        }
    };
    Page::state(text!("{n}.", n = count(tags.len(), "tag", "tags"))).evidence(tags.iter().map(row)).end()
}
