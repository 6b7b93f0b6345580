//! `edit`: give a note another text.

use crate::app::Write;
use crate::store::{Note, Store, StoreRefusal};
use crate::{Cx, Planned, hints, store};
use discern_core::prelude::*;

#[verb_args]
pub struct EditArgs {
    /// The note's number.
    pub id: u32,
    /// What it says from now on.
    #[arg(value_parser = store::text)]
    pub text: String,
}

#[result_contract(markdown = present)]
pub struct Edit {
    pub note: Note,
    /// What it said before.
    pub before: String,
}

/// Give a note another text.
///
/// Its number and its tags stay. The result has the old text, so that nothing is lost.
#[verb(tool = "notes_edit")]
pub fn edit(cx: Cx<Observe>, args: EditArgs) -> Planned<Edit, StoreRefusal, Write> {
    let mut store = Store::open(cx.root())?;
    let kept = store.find(args.id)?;
    let before = std::mem::replace(&mut kept.text, args.text);
    let note = kept.clone();
    let mut plan = Plan::new();
    let write = plan.step("file", text!("write {new} over {old}", new = &note.text, old = &before));
    plan.apply_now(move |cx| {
        store.save()?;
        cx.tick(write);
        let back = hints::put_back(command! { edit {note.id} {before} });
        Ok(Success::of(Edit { note, before }).hint(back).hint(hints::see_all(command! { list })))
    })
}

fn present(result: &Envelope<Edit>) -> Page {
    let Some(Edit { note, before }) = result.data() else { return result.told() };
    let before = text!("Before it said {before}.", before = before);
    Page::state(text!("Note {id} is changed.", id = note.id)).evidence([note.line(), before]).end()
}
