//! `remove`: take a note away, with consent.

use crate::effects::Removal;
use crate::note::{self, Note, NoteRefusal};
use crate::{Cx, Planned, hints};
use discern_core::prelude::*;

#[verb_args]
pub struct RemoveArgs {
    /// What the note is called.
    #[arg(value_parser = note::name)]
    pub name: String,
    /// Whoever wrote it agreed in this conversation.
    #[arg(long)]
    pub confirmed: bool,
}

#[derive(Debug, Refusal)]
pub enum RemoveRefusal {
    #[refusal(from)]
    Note(NoteRefusal),
    #[refusal(
        slug = "not_confirmed",
        message = "note {name} would be gone for good, and nobody confirmed that it may go",
        next = hints::ask_first(command! { remove {name} --confirmed })
    )]
    NotConfirmed { name: String },
}

/// Take a note away for good, once whoever wrote it agreed.
#[verb(tool = "notes_remove")]
pub fn remove(cx: Cx<Observe>, args: RemoveArgs) -> Planned<Note, RemoveRefusal, Removal> {
    let note = note::read(cx.root(), args.name)?;
    let file = note::file(cx.root(), &note.name);
    let mut plan = Plan::new();
    let consent = plan.check("consent", text!("whoever wrote it agreed"));
    let removal = plan.step("file", text!("remove {file}", file = &file));
    plan.apply_now(move |cx| {
        if !args.confirmed {
            return Err(cx.review(RemoveRefusal::NotConfirmed { name: note.name }));
        }
        cx.tick(consent);
        std::fs::remove_file(&file).refuse(note::unusable(&file))?;
        cx.tick(removal);
        let gone = text!("Note {name} is gone; this is what it said.", name = &note.name);
        Ok(Success::of(note).message(gone))
    })
}
