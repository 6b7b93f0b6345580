//! `add`: write a note.

use crate::app::Write;
use crate::store::{Note, Store, StoreRefusal};
use crate::{Cx, Planned, hints, store};
use discern_core::prelude::*;

#[verb_args]
pub struct AddArgs {
    /// What to keep in mind.
    #[arg(value_parser = store::text)]
    pub text: String,
    /// A word to find it by; may be given more than once.
    #[arg(long, value_parser = store::tag)]
    pub tag: Vec<String>,
}

#[result_contract(markdown = present)]
pub struct Add {
    pub note: Note,
}

/// Write a note.
#[verb(tool = "notes_add")]
pub fn add(cx: Cx<Observe>, args: AddArgs) -> Planned<Add, StoreRefusal, Write> {
    let mut store = Store::open(cx.root())?;
    let note = store.add(args.text, args.tag);
    let mut plan = Plan::new();
    let write = plan.step("file", text!("write note {id} to {file}", id = note.id, file = store.file()));
    plan.apply_now(move |cx| {
        store.save()?;
        cx.tick(write);
        Ok(Success::of(Add { note }).hint(hints::see_all(command! { list })))
    })
}

fn present(result: &Envelope<Add>) -> Page {
    let Some(Add { note }) = result.data() else { return result.told() };
    Page::state(text!("Kept as note {id}.", id = note.id)).evidence([note.line()]).end()
}
