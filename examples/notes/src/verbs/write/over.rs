//! `write over`: let a note say something else.

use crate::effects::Write;
use crate::note::{self, Note, NoteArgs, NoteRefusal};
use crate::{Cx, Planned, hints};
use discern_core::prelude::*;

/// Let a note say something else.
///
/// The result says how to put the old text back, so that nothing is lost.
#[verb(tool = "notes_write_over")]
pub fn over(cx: Cx<Observe>, NoteArgs { name, text }: NoteArgs) -> Planned<Note, NoteRefusal, Write> {
    let (file, old) = (note::file(cx.root(), &name), note::read(cx.root(), name.clone())?.text);
    let mut plan = Plan::new();
    let write = plan.step("file", text!("write {new} over {old}", new = &text, old = &old));
    plan.apply_now(move |cx| {
        std::fs::write(&file, &text).refuse(note::unusable(&file))?;
        cx.tick(write);
        let changed = text!("Note {name} says something else now.", name = &name);
        let put_back = hints::put_back(command! { write over {name} {old} });
        Ok(Success::of(Note { name, text }).message(changed).hint(put_back))
    })
}
