//! The application behind every context: where a call's project is, the effects of our verbs, and their locks.

use crate::project::{self, Lock, PER_CHECKOUT, STATE};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::verb::{Application, Busy, Change, Destroy, Effect};
use std::any::Any;

/// One process of `discern`.
#[derive(Debug, Default)]
pub struct App;

/// Changes files of one checkout, and runs nothing of the project's.
pub enum Checkout {}
impl Effect for Checkout {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some(PER_CHECKOUT);
    const IDEMPOTENT: bool = true;
}

/// Runs the project's own commands in one checkout.
pub enum RunsProject {}
impl Effect for RunsProject {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some(PER_CHECKOUT);
    const OPEN_WORLD: bool = true;
}

/// Makes a worktree.
pub enum Lifecycle {}
impl Effect for Lifecycle {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some(SHARED);
    const OPEN_WORLD: bool = true;
}

/// Removes worktrees.
pub enum Removal {}
impl Effect for Removal {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some(SHARED);
}

/// Moves the trunk, and removes what has landed.
pub enum Landing {}
impl Effect for Landing {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some(SHARED);
    const OPEN_WORLD: bool = true;
}

/// One a repository.
const SHARED: &str = "repository";

impl Application for App {
    /// The nearest directory with a `.git`: a file system look, as every call makes it.
    fn root(&self, at: &Utf8Path) -> Utf8PathBuf {
        at.ancestors().find(|dir| dir.join(".git").exists()).unwrap_or(at).to_owned()
    }

    fn lock(&self, class: &'static str, root: &Utf8Path) -> Result<Box<dyn Any + Send>, Busy> {
        // Where there is no repository the verb itself says so.
        let Some(git_dir) = git_dir(root) else { return Ok(Box::new(())) };
        let dir = if class == SHARED { common_dir(&git_dir) } else { git_dir };
        let dir = dir.join(STATE);
        match project::lock(&dir, class) {
            Ok(Lock::Taken(file)) => Ok(Box::new(file)),
            Ok(Lock::Held { holder }) => Err(Busy::Held { holder }),
            Err(why) => Err(Busy::Unavailable { why: format!("{dir}: {why}") }),
        }
    }
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
