//! `list`: all notes, or those of a tag.

use crate::store::{Note, Store, StoreRefusal};
use crate::{Cx, hints, store};
use discern_core::prelude::*;

#[verb_args]
pub struct ListArgs {
    /// Which comes first.
    #[arg(long, default_value_t = "oldest")]
    pub order: Order,
    /// Only those with this tag.
    #[arg(long, value_parser = store::tag)]
    pub tag: Option<String>,
}

#[derive(Choice)]
pub enum Order {
    /// As they were written.
    Oldest,
    /// The last one first.
    Newest,
    /// By their texts.
    Text,
}

#[result_contract(markdown = present)]
pub struct List {
    /// All of them: the list is what was asked for.
    #[contract(unbounded_reason = "the list is what was asked for")]
    pub notes: Vec<Note>,
}

#[derive(Debug, Refusal)]
pub enum ListRefusal {
    #[refusal(from)]
    Store(StoreRefusal),
    #[refusal(slug = "unknown_tag", message = "no note has the tag {tag}", next = command! { tag list })]
    UnknownTag { tag: String },
}

/// List the notes.
#[verb(tool = "notes_list")]
pub fn list(cx: Cx<Observe>, args: ListArgs) -> Outcome<List, ListRefusal> {
    let mut notes = Store::open(cx.root())?.notes().to_vec();
    if let Some(tag) = args.tag {
        notes.retain(|note| note.tags.contains(&tag));
        if notes.is_empty() {
            return Err(ListRefusal::UnknownTag { tag }.into());
        }
    }
    match args.order {
        Order::Oldest => {}
        Order::Newest => notes.reverse(),
        Order::Text => notes.sort_by_cached_key(|note| note.text.to_lowercase()),
    }
    let empty = notes.is_empty();
    let success = Success::of(List { notes });
    Ok(if empty { success.hint(hints::write_one(command! { add "<text>" })) } else { success })
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { notes }) = result.data() else { return result.told() };
    let state = text!("{n}.", n = count(notes.len(), "note", "notes"));
    Page::state(state).evidence(notes.iter().map(Note::line)).end()
}
