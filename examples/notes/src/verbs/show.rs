//! `show`: a note, as it was written.

use crate::Cx;
use crate::note::{self, Note, NoteRefusal};
use discern_core::prelude::*;

#[verb_args]
pub struct ShowArgs {
    /// What it is called.
    #[arg(value_parser = note::name)]
    pub name: String,
}

/// Show a note, as it was written.
#[verb(tool = "notes_show")]
pub fn show(cx: Cx<Observe>, args: ShowArgs) -> Outcome<Note, NoteRefusal> {
    Ok(Success::of(note::read(cx.root(), args.name)?))
}
