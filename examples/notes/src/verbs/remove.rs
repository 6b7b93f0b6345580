//! `remove`: take a note away, with consent.

use crate::app::Removal;
use crate::store::{Note, Store, StoreRefusal};
use crate::{Cx, Planned, hints};
use discern_core::prelude::*;

#[verb_args]
pub struct RemoveArgs {
    /// The note's number.
    pub id: u32,
    /// Whoever wrote it agreed in this conversation.
    #[arg(long)]
    pub confirmed: bool,
}

#[result_contract(markdown = present)]
pub struct Remove {
    /// What is gone.
    pub note: Note,
}

#[derive(Debug, Refusal)]
pub enum RemoveRefusal {
    #[refusal(from)]
    Store(StoreRefusal),
    #[refusal(
        slug = "not_confirmed",
        message = "note {id} would be gone for good, and nobody confirmed that it may go",
        next = hints::ask_first(*id, command! { remove {id} --confirmed })
    )]
    NotConfirmed { id: u32 },
}

/// Take a note away for good, once whoever wrote it agreed.
#[verb(tool = "notes_remove")]
pub fn remove(cx: Cx<Observe>, args: RemoveArgs) -> Planned<Remove, RemoveRefusal, Removal> {
    let mut store = Store::open(cx.root())?;
    let note = store.find(args.id)?.clone();
    let mut plan = Plan::new();
    let consent = plan.check("consent", text!("whoever wrote it agreed"));
    let removal = plan.step("file", text!("remove note {id}, {text}", id = note.id, text = &note.text));
    plan.apply_now(move |cx| {
        if !args.confirmed {
            return Err(cx.review(RemoveRefusal::NotConfirmed { id: note.id }));
        }
        cx.tick(consent);
        store.remove(note.id);
        store.save()?;
        cx.tick(removal);
        Ok(Success::of(Remove { note }).hint(hints::see_all(command! { list })))
    })
}

fn present(result: &Envelope<Remove>) -> Page {
    let Some(Remove { note }) = result.data() else { return result.told() };
    Page::state(text!("Note {id} is gone.", id = note.id)).evidence([note.line()]).end()
}
