//! A note, and the file it lies in: what verbs share. It knows none of them.

use discern_core::prelude::*;
use std::{fs, io};

/// What verbs that write are given.
#[verb_args]
pub struct NoteArgs {
    /// What the note is called.
    #[arg(value_parser = name)]
    pub name: String,
    /// What it says.
    pub text: String,
}

/// What most verbs answer with.
#[result_contract(markdown = present)]
pub struct Note {
    pub name: String,
    pub text: String,
}

#[derive(Debug, Refusal)]
pub enum NoteRefusal {
    #[refusal(slug = "unknown_note", message = "there is no note {name}", next = command! { list })]
    Unknown { name: String },
    #[refusal(slug = "name_taken", message = "there is a note {name} already", next = command! { show {name} })]
    Taken { name: String },
    #[refusal(slug = "unusable", message = "{path} can't be used: {why:words}", evidence)]
    Unusable { path: Utf8PathBuf, why: String },
}

fn present(result: &Envelope<Note>) -> Page {
    let Some(note) = result.data() else { return result.told() };
    let state = result.message().cloned().unwrap_or(text!("Note {name}.", name = &note.name));
    Page::state(state).evidence([Evidence::Document(note.text.clone())]).end()
}

/// Where a note is kept.
pub fn file(dir: &Utf8Path, name: &str) -> Utf8PathBuf {
    dir.join(name).with_extension("note")
}

pub fn read(dir: &Utf8Path, name: String) -> Result<Note, NoteRefusal> {
    let file = file(dir, &name);
    match fs::read_to_string(&file) {
        Ok(text) => Ok(Note { name, text }),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Err(NoteRefusal::Unknown { name }),
        Err(why) => Err(unusable(&file)(why)),
    }
}

/// For `refuse`, where the system says why.
pub fn unusable(path: &Utf8Path) -> impl FnOnce(io::Error) -> NoteRefusal {
    |why| NoteRefusal::Unusable { path: path.to_owned(), why: why.to_string() }
}

/// A parser of arguments, so that a verb is only called with a name that is right.
pub fn name(given: &str) -> Result<String, &'static str> {
    match given.chars().all(|c| c.is_alphanumeric() || c == '-') && !given.is_empty() {
        true => Ok(given.to_lowercase()),
        false => Err("one word of letters, digits and `-`"),
    }
}
