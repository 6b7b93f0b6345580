//! `tag add`: tag a note.

use crate::app::Write;
use crate::store::{Note, Store, StoreRefusal};
use crate::{Cx, Planned, hints, store};
use discern_core::prelude::*;

#[verb_args]
pub struct AddArgs {
    /// The note's number.
    pub id: u32,
    /// The word to find it by.
    #[arg(value_parser = store::tag)]
    pub tag: String,
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
    let tag = args.tag;
    if !note.tags.contains(&tag) {
        note.tags.push(tag.clone());
    }
    let note = note.clone();
    let mut plan = Plan::new();
    let write = plan.step("file", text!("tag note {id} with {tag}", id = note.id, tag = &tag));
    plan.apply_now(move |cx| {
        store.save()?;
        cx.tick(write);
        Ok(Success::of(Add { note }).hint(hints::see_tagged(command! { list --tag {tag} })))
    })
}

fn present(result: &Envelope<Add>) -> Page {
    let Some(Add { note }) = result.data() else { return result.told() };
    Page::state(text!("Note {id} is tagged.", id = note.id)).evidence([note.line()]).end()
}
