//! `write new`: write a note that is not there yet.

use crate::effects::Write;
use crate::note::{self, Note, NoteArgs, NoteRefusal};
use crate::{Cx, Planned};
use discern_core::prelude::*;

/// Write a note that is not there yet.
#[verb(tool = "notes_write_new")]
pub fn new(cx: Cx<Observe>, NoteArgs { name, text }: NoteArgs) -> Planned<Note, NoteRefusal, Write> {
    let file = note::file(cx.root(), &name);
    if file.exists() {
        return Err(NoteRefusal::Taken { name }.into());
    }
    let mut plan = Plan::new();
    let write = plan.step("file", text!("write {file}", file = &file));
    plan.apply_now(move |cx| {
        std::fs::write(&file, &text).refuse(note::unusable(&file))?;
        cx.tick(write);
        let kept = text!("Kept as note {name}.", name = &name);
        Ok(Success::of(Note { name, text }).message(kept))
    })
}
