//! `tag add`: tag a note.

use crate::app::Write;
use crate::store::{Note, Store, StoreRefusal, Tag};
use crate::{Cx, Planned, hints};
use discern_core::prelude::*;
use std::str::FromStr as _;

#[verb_args]
pub struct AddArgs {
    /// The note's number.
    pub id: u32,
    /// The word to find it by.
    #[arg(value_parser = Tag::from_str)]
    pub tag: Tag,
}

#[result_contract(markdown = present)]
pub struct Add {
    pub note: Note,
}

/// Tag a note.
#[verb(tool = "notes_tag_add")]
pub fn add(cx: Cx<Observe>, args: AddArgs) -> Planned<Add, StoreRefusal, Write> {
    let mut store = Store::open(cx.root())?;
    let note = store.find(args.id)?;
    let word = args.tag.word().to_owned();
    if !note.tags.contains(&args.tag) {
        note.tags.push(args.tag);
    }
    let note = note.clone();
    let mut plan = Plan::new();
    let write = plan.step("file", text!("tag note {id} {word}", id = note.id, word = &word));
    plan.apply_now(move |cx| {
        store.save()?;
        cx.tick(write);
        Ok(Success::of(Add { note }).hint(hints::see_tagged(command! { list --tag {word} })))
    })
}

fn present(result: &Envelope<Add>) -> Page {
    let Some(Add { note }) = result.data() else { return result.told() };
    Page::state(text!("Note {id} is tagged.", id = note.id)).evidence([note.line()]).end()
}
