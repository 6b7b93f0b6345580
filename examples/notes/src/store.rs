//! Where notes are kept: one JSON file in the directory a call is about. It knows no verb.

use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fs, io};

/// The file's name.
pub const FILE: &str = "notes.json";

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Note {
    /// Its own for ever: never another note's.
    pub id: u32,
    pub text: String,
    pub tags: Vec<String>,
}

#[derive(Default, Serialize, Deserialize)]
struct Kept {
    /// The last id that was given away.
    last: u32,
    notes: Vec<Note>,
}

pub struct Store {
    dir: Utf8PathBuf,
    kept: Kept,
}

#[derive(Debug, Refusal)]
pub enum StoreRefusal {
    #[refusal(slug = "store_unusable", message = "{file} can't be used: {why:words}", evidence)]
    Unusable { file: Utf8PathBuf, why: String },
    #[refusal(slug = "unknown_note", message = "there is no note {id}", next = command! { list })]
    Unknown { id: u32 },
}

impl Store {
    /// Reads the notes of a directory; one without the file has none yet.
    pub fn open(dir: &Utf8Path) -> Result<Self, StoreRefusal> {
        let file = dir.join(FILE);
        let kept = match fs::read(&file) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(io::Error::from),
            Err(why) if why.kind() == io::ErrorKind::NotFound && dir.is_dir() => Ok(Kept::default()),
            Err(why) => Err(why),
        };
        let kept = kept.refuse(|why| StoreRefusal::Unusable { file, why: why.to_string() })?;
        Ok(Self { dir: dir.to_owned(), kept })
    }

    /// All notes, the oldest first.
    pub fn notes(&self) -> &[Note] {
        &self.kept.notes
    }

    pub fn file(&self) -> Utf8PathBuf {
        self.dir.join(FILE)
    }

    pub fn find(&mut self, id: u32) -> Result<&mut Note, StoreRefusal> {
        self.kept.notes.iter_mut().find(|note| note.id == id).ok_or(StoreRefusal::Unknown { id })
    }

    /// Adds a note; it is kept once the store is saved.
    pub fn add(&mut self, text: String, tags: Vec<String>) -> Note {
        self.kept.last += 1;
        let note = Note { id: self.kept.last, text, tags };
        self.kept.notes.push(note.clone());
        note
    }

    /// Takes a note out, likewise.
    pub fn remove(&mut self, id: u32) {
        self.kept.notes.retain(|note| note.id != id);
    }

    /// Puts a whole file in the old one's place, so that no reader sees half of one.
    pub fn save(&self) -> Result<(), StoreRefusal> {
        let (file, new) = (self.file(), self.dir.join("notes.json.new"));
        let text = serde_json::to_string_pretty(&self.kept).expect("notes can be written as JSON") + "\n";
        let written = fs::write(&new, text).and_then(|()| fs::rename(&new, &file));
        written.refuse(|why| StoreRefusal::Unusable { file, why: why.to_string() })
    }
}

impl Note {
    /// As one line of a list.
    pub fn line(&self) -> Text {
        let tags = listed(self.tags.iter().map(|tag| text!("{tag}", tag = tag)));
        match self.tags.is_empty() {
            true => text!("{id}: {text}", id = self.id, text = &self.text),
            false => text!("{id}: {text}, tagged {tags}", id = self.id, text = &self.text, tags = tags),
        }
    }
}

/// What a note's text may be; a parser of arguments, so each verb that takes one has it checked before it is called.
pub fn text(given: &str) -> Result<String, &'static str> {
    match given.trim() {
        "" => Err("a text with a word in it"),
        text => Ok(text.to_owned()),
    }
}

/// What a tag may be, likewise.
pub fn tag(given: &str) -> Result<String, &'static str> {
    match given.chars().all(|c| c.is_alphanumeric() || c == '-') && !given.is_empty() {
        true => Ok(given.to_lowercase()),
        false => Err("one word of letters, digits and `-`"),
    }
}
