//! The application behind every context: where the notes of a call are, what our verbs may do, and the lock they take.

use crate::store::FILE;
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::verb::{Application, Busy, Change, Destroy, Effect};
use std::any::Any;
use std::fs::{File, TryLockError};

/// One process of `notes`.
pub struct App;

/// Writes, and loses nothing that was written.
pub enum Write {}
impl Effect for Write {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some("notes");
}

/// Takes notes away.
pub enum Removal {}
impl Effect for Removal {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some("notes");
}

impl Application for App {
    /// The nearest directory with notes in it.
    fn root(&self, at: &Utf8Path) -> Utf8PathBuf {
        at.ancestors().find(|dir| dir.join(FILE).exists()).unwrap_or(at).to_owned()
    }

    /// The directory itself is locked, so that a call that refuses leaves no file behind.
    fn lock(&self, _class: &'static str, root: &Utf8Path) -> Result<Box<dyn Any + Send>, Busy> {
        let unavailable = |why: std::io::Error| Busy::Unavailable { why: format!("{root}: {why}") };
        let dir = File::open(root).map_err(unavailable)?;
        match dir.try_lock() {
            Ok(()) => Ok(Box::new(dir)),
            Err(TryLockError::WouldBlock) => Err(Busy::Held { holder: "notes".to_owned() }),
            Err(TryLockError::Error(why)) => Err(unavailable(why)),
        }
    }
}
