//! `list`: all notes.

use crate::Cx;
use crate::note::{self, Note, NoteRefusal};
use discern_core::prelude::*;

#[verb_args]
pub struct ListArgs {
    /// Which comes first.
    #[arg(long, default_value_t = "name")]
    pub order: Order,
}

#[derive(Choice)]
pub enum Order {
    /// By their names.
    Name,
    /// The shortest first.
    Size,
}

#[result_contract(markdown = present)]
pub struct List {
    #[contract(unbounded_reason = "the list is what was asked for")]
    pub notes: Vec<Note>,
}

/// List the notes.
#[verb(tool = "notes_list")]
pub fn list(cx: Cx<Observe>, args: ListArgs) -> Outcome<List, NoteRefusal> {
    let dir = cx.root();
    let files = dir.read_dir_utf8().refuse(note::unusable(dir))?.flatten();
    let names = files.filter_map(|file| Some(file.file_name().strip_suffix(".note")?.to_owned()));
    let mut notes = names.map(|name| note::read(dir, name)).collect::<Result<Vec<_>, _>>()?;
    match args.order {
        Order::Name => notes.sort_by(|a, b| a.name.cmp(&b.name)),
        Order::Size => notes.sort_by_key(|note| note.text.len()),
    }
    Ok(Success::of(List { notes }))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { notes }) = result.data() else { return result.told() };
    let first = |note: &Note| note.text.lines().next().unwrap_or_default().to_owned();
    let lines = notes.iter().map(|note| text!("{name}: {text}", name = &note.name, text = first(note)));
    Page::state(text!("{n}.", n = count(notes.len(), "note", "notes"))).evidence(lines).end()
}
