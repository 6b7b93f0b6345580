//! The application behind every context: where a call's project is, the effects of our verbs, what they let a room do,
//! and their locks.

mod effect;
mod lock;
mod permit;

pub use effect::{Checkout, Landing, Lifecycle, Removal, RunsProject};
pub use lock::{Lock, PER_CHECKOUT, lock};
pub use permit::{Changing, Executing, Removing};

use camino::{Utf8Path, Utf8PathBuf};
use discern_core::verb::{Application, Busy};
use std::any::Any;

/// One process of `discern`.
#[derive(Debug, Default)]
pub struct App;

/// The directory in a git directory that holds what discern keeps.
pub const STATE: &str = "discern";

impl Application for App {
    /// The nearest directory with a `.git`: a file system look, as every call makes it.
    fn root(&self, at: &Utf8Path) -> Utf8PathBuf {
        at.ancestors().find(|dir| dir.join(".git").exists()).unwrap_or(at).to_owned()
    }

    fn lock(&self, class: &'static str, root: &Utf8Path) -> Result<Box<dyn Any + Send>, Busy> {
        // Where there is no repository the verb itself says so.
        let Some(git_dir) = git_dir(root) else { return Ok(Box::new(())) };
        let dir = if class == lock::SHARED { common_dir(&git_dir) } else { git_dir };
        let dir = dir.join(STATE);
        match lock::take(&dir, class) {
            Ok(Lock::Taken(file)) => Ok(Box::new(file)),
            Ok(Lock::Held { holder }) => Err(Busy::Held { holder }),
            Err(why) => Err(Busy::Unavailable { why: format!("{dir}: {why}") }),
        }
    }
}

/// Where discern keeps what is the repository's, if there is one at `root`.
pub fn shared_state(root: &Utf8Path) -> Option<Utf8PathBuf> {
    Some(common_dir(&git_dir(root)?).join(STATE))
}

/// The checkout's git directory, from `.git` as a directory or as a file that points at it.
fn git_dir(root: &Utf8Path) -> Option<Utf8PathBuf> {
    let dot_git = root.join(".git");
    if dot_git.is_dir() {
        return Some(dot_git);
    }
    let text = std::fs::read_to_string(&dot_git).ok()?;
    let path = text.strip_prefix("gitdir:")?.trim();
    let path = root.join(path);
    path.is_dir().then_some(path)
}

/// What all checkouts share: the directory itself, or what its `commondir` names.
fn common_dir(git_dir: &Utf8Path) -> Utf8PathBuf {
    match std::fs::read_to_string(git_dir.join("commondir")) {
        Ok(text) => git_dir.join(text.trim()),
        Err(_) => git_dir.to_owned(),
    }
}
