//! Where notes are kept: one JSON file in the directory a call is about. It knows no verb.

use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io;

/// The file's name.
pub const FILE: &str = "notes.json";

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Note {
    /// Its own for ever: never another note's.
    pub id: u32,
    pub text: String,
    pub tags: Vec<Tag>,
}

/// One word.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Tag(String);

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
    #[refusal(slug = "empty_note", message = "a note without a word in it is none", evidence, exit = usage)]
    Empty,
}

impl Store {
    /// Reads the notes of a directory; one without a file has none yet.
    pub fn open(dir: &Utf8Path) -> Result<Self, StoreRefusal> {
        let file = dir.join(FILE);
        let kept = match std::fs::read(&file) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(io::Error::from),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(Kept::default()),
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
    pub fn add(&mut self, text: String, tags: Vec<Tag>) -> Note {
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
        let write = || {
            let mut file = tempfile::NamedTempFile::new_in(&self.dir)?;
            serde_json::to_writer_pretty(&mut file, &self.kept)?;
            file.persist(self.file())?;
            io::Result::Ok(())
        };
        write().refuse(|why| StoreRefusal::Unusable { file: self.file(), why: why.to_string() })
    }
}

impl Note {
    /// As one line of a list.
    pub fn line(&self) -> Text {
        let tags = listed(self.tags.iter().map(|tag| text!("{tag}", tag = tag.word())));
        match self.tags.is_empty() {
            true => text!("{id}: {text}", id = self.id, text = &self.text),
            false => text!("{id}: {text}, tagged {tags}", id = self.id, text = &self.text, tags = tags),
        }
    }
}

impl Tag {
    pub fn word(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for Tag {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.chars().all(|c| c.is_alphanumeric() || c == '-') && !text.is_empty() {
            true => Ok(Self(text.to_lowercase())),
            false => Err("one word of letters, digits and `-`"),
        }
    }
}

/// What may be a note's text, without the space around it.
pub fn written(text: &str) -> Result<String, StoreRefusal> {
    match text.trim() {
        "" => Err(StoreRefusal::Empty),
        text => Ok(text.to_owned()),
    }
}
