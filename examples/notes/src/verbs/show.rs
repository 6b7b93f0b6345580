//! `show`: one note, as it was written.

use crate::Cx;
use crate::store::{Note, Store, StoreRefusal};
use discern_core::page::Evidence;
use discern_core::prelude::*;

#[verb_args]
pub struct ShowArgs {
    /// The note's number.
    pub id: u32,
}

#[result_contract(markdown = present)]
pub struct Show {
    pub note: Note,
}

/// Show one note, as it was written.
#[verb(tool = "notes_show")]
pub fn show(cx: Cx<Observe>, args: ShowArgs) -> Outcome<Show, StoreRefusal> {
    let note = Store::open(cx.root())?.find(args.id)?.clone();
    Ok(Success::of(Show { note }))
}

fn present(result: &Envelope<Show>) -> Page {
    let Some(Show { note }) = result.data() else { return result.told() };
    let state = text!("Note {id}.", id = note.id);
    Page::state(state).evidence([Evidence::Document(note.text.clone())]).end()
}
