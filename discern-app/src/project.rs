//! The project of a call: its repository, its configuration, and where its state is kept.

use crate::config::{Config, ConfigError};
use crate::git::{Git, GitError, Oid, Status};
use crate::hints;
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use discern_core::verb::Cx;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};

/// A repository with its configuration, seen from one checkout.
pub struct Project {
    pub git: Git,
    pub config: Config,
}

/// Why there is no project to work on.
#[derive(Debug, Refusal)]
pub enum ProjectRefusal {
    #[refusal(
        slug = "not_initialized",
        message = "there is no `discern.toml` in {root}",
        next = hints::adopt(command! { setup })
    )]
    NotInitialized { root: Utf8PathBuf },
    #[refusal(from)]
    Config(ConfigError),
    #[refusal(from)]
    Git(GitError),
    #[refusal(
        slug = "missing_trunk",
        message = "there is no branch {trunk}, which `discern.toml` names as the trunk; correct `[repository] trunk`",
        evidence
    )]
    MissingTrunk { trunk: String },
    #[refusal(
        slug = "state_unwritable",
        message = "what discern keeps can't be written to {path}: {why:words}",
        evidence
    )]
    StateUnwritable { path: Utf8PathBuf, why: String },
}

impl Project {
    /// The project at a call's place.
    pub fn open<A, E>(cx: &Cx<A, E>) -> Result<Self, ProjectRefusal> {
        Self::at(cx.at())
    }

    pub fn at(at: &Utf8Path) -> Result<Self, ProjectRefusal> {
        let git = Git::discover(at)?;
        let config = config(git.root())?;
        Ok(Self { git, config })
    }

    pub fn trunk(&self) -> &str {
        &self.config.repository.trunk
    }

    /// The trunk's commit.
    pub fn trunk_tip(&self) -> Result<Oid, ProjectRefusal> {
        let tip = self.git.branch_tip(self.trunk())?;
        if tip.is_none() && self.git.head()?.is_none() {
            return Err(GitError::NoCommit { path: self.git.root().to_owned() }.into());
        }
        tip.ok_or_else(|| ProjectRefusal::MissingTrunk { trunk: self.trunk().to_owned() })
    }

    /// The root of the main checkout.
    pub fn main_root(&self) -> Utf8PathBuf {
        main_root(&self.git)
    }

    /// Where new worktrees go.
    pub fn worktrees_root(&self) -> Utf8PathBuf {
        self.config.worktree.parent(&self.main_root())
    }
}

/// The configuration in a checkout's root.
pub fn config(root: &Utf8Path) -> Result<Config, ProjectRefusal> {
    Config::load(root).map_err(|error| match error {
        ConfigError::Missing { .. } => ProjectRefusal::NotInitialized { root: root.to_owned() },
        error => error.into(),
    })
}

/// The root of the repository's main checkout.
pub fn main_root(git: &Git) -> Utf8PathBuf {
    let common = git.common_dir();
    if !git.is_main_checkout()
        && let Some(main) = remembered_main(git)
    {
        return main;
    }
    match (git.is_main_checkout(), common.file_name(), common.parent()) {
        (false, Some(".git"), Some(parent)) => parent.to_owned(),
        (true, ..) => git.root().to_owned(),
        // A repository whose git directory lies elsewhere: only git knows.
        _ => match git.worktrees() {
            Ok(all) => all.into_iter().find(|w| w.is_main).map_or_else(|| git.root().to_owned(), |w| w.path),
            Err(_) => git.root().to_owned(),
        },
    }
}

/// Where the main checkout is, for its worktrees: one whose git directory lies elsewhere can't be told from there, not even
/// by git.
#[derive(serde::Serialize, serde::Deserialize)]
struct Main {
    root: Utf8PathBuf,
}

fn main_record(git: &Git) -> Utf8PathBuf {
    shared_dir(git).join("main.json")
}

/// Writes down where the main checkout `git` is, if that is not plain.
pub fn remember_main(git: &Git) -> Result<(), ProjectRefusal> {
    if git.root().join(".git") == git.common_dir() {
        return Ok(());
    }
    write_record(&main_record(git), &Main { root: git.root().to_owned() })
}

/// What was written down, if it still holds.
fn remembered_main(git: &Git) -> Option<Utf8PathBuf> {
    let Main { root } = read_record(&main_record(git))?;
    let text = std::fs::read_to_string(root.join(".git")).ok()?;
    let leads_to = root.join(text.strip_prefix("gitdir:")?.trim()).canonicalize_utf8().ok()?;
    (Some(leads_to) == git.common_dir().canonicalize_utf8().ok()).then_some(root)
}

/// The directory in a git directory that holds what discern keeps.
pub const STATE: &str = "discern";

/// What discern keeps of one checkout; it goes with the worktree.
pub fn state_dir(git: &Git) -> Utf8PathBuf {
    git.git_dir().join(STATE)
}

/// What discern keeps of the repository.
pub fn shared_dir(git: &Git) -> Utf8PathBuf {
    git.common_dir().join(STATE)
}

/// Where, in either of these, it keeps what commands printed.
pub fn output_dir(state: &Utf8Path) -> Utf8PathBuf {
    state.join("output")
}

/// What came of asking for a lock.
pub enum Lock {
    /// It is ours until the file is dropped.
    Taken(File),
    /// Another call has it; who, in a few words.
    Held { holder: String },
}

/// Takes the lock `name` in a directory for state, which is made if need be. It outlives no process.
pub fn lock(dir: &Utf8Path, name: &str) -> std::io::Result<Lock> {
    std::fs::create_dir_all(dir)?;
    let path = dir.join(format!("{name}.lock"));
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(Lock::Held { holder: holder(&mut file) }),
        Err(TryLockError::Error(why)) => return Err(why),
    }
    // Who holds it is for a person to read; without it the lock is as good.
    let command: Vec<String> = std::env::args().take(3).collect();
    let name = format!("`{}`, process {}", command.join(" "), std::process::id());
    let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(name.as_bytes()));
    Ok(Lock::Taken(file))
}

fn holder(file: &mut File) -> String {
    let mut name = String::new();
    match file.read_to_string(&mut name) {
        Ok(n) if n > 0 => name,
        _ => "another process".to_owned(),
    }
}

/// The lock of a checkout: one writer each.
pub const PER_CHECKOUT: &str = "checkout";

/// Writes a record whole or not at all.
pub fn write_record<T: serde::Serialize>(path: &Utf8Path, record: &T) -> Result<(), ProjectRefusal> {
    let unwritable = |why: String| ProjectRefusal::StateUnwritable { path: path.to_owned(), why };
    let dir = path.parent().unwrap_or(path);
    let write = || -> std::io::Result<()> {
        std::fs::create_dir_all(dir)?;
        let mut file = tempfile::NamedTempFile::new_in(dir)?;
        serde_json::to_writer_pretty(&mut file, record)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|why| unwritable(why.to_string()))
}

/// Reads a record; one that is not there or not readable is none.
pub fn read_record<T: serde::de::DeserializeOwned>(path: &Utf8Path) -> Option<T> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}

/// Removes a record, if there is one.
pub fn remove_record(path: &Utf8Path) {
    let _ = std::fs::remove_file(path);
}

/// A count of commits in words.
pub fn commits(n: u64) -> String {
    if n == 1 { "1 commit".to_owned() } else { format!("{n} commits") }
}

/// A count of changed files in words.
pub fn changed_files(n: usize) -> String {
    if n == 1 { "1 changed file".to_owned() } else { format!("{n} changed files") }
}

/// How many files differ from the commit, untracked ones included.
pub fn changed(status: &Status) -> usize {
    status.tracked_changes.len() + status.untracked.len() + status.conflicts.len()
}
