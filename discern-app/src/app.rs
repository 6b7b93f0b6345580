//! The application behind every context: where a call's project is, the effects of our verbs, and their locks.

use camino::{Utf8Path, Utf8PathBuf};
use discern_core::verb::{Application, Busy, Change, Destroy, Effect};
use std::any::Any;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};

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

/// One writer a checkout.
const PER_CHECKOUT: &str = "checkout";
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
        let unavailable = |why: std::io::Error| Busy::Unavailable { why: why.to_string() };
        let dir = dir.join("discern");
        std::fs::create_dir_all(&dir).map_err(unavailable)?;
        let path = dir.join(format!("{class}.lock"));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(unavailable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Busy::Held { holder: holder(&mut file) }),
            Err(TryLockError::Error(why)) => return Err(unavailable(why)),
        }
        // Who holds it is for a person to read; without it the lock is as good.
        let command: Vec<String> = std::env::args().take(3).collect();
        let name = format!("`{}`, process {}", command.join(" "), std::process::id());
        let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(name.as_bytes()));
        Ok(Box::new(file))
    }
}

fn holder(file: &mut File) -> String {
    let mut name = String::new();
    match file.read_to_string(&mut name) {
        Ok(n) if n > 0 => name,
        _ => "another process".to_owned(),
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
