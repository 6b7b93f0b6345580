//! What can go wrong with git, one variant for each cause an agent would treat differently.

use std::fmt::{self, Display};

use camino::Utf8PathBuf;
use discern_core::Refusal;
use thiserror::Error;

use crate::git::{Oid, Operation};

/// Why git did not do or answer what was asked. Unless a variant says otherwise nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Error, Refusal)]
pub enum GitError {
    #[error("there is no `git` in any directory of PATH `{path}`")]
    #[refusal(
        slug = "git_missing",
        message = "{self:words}; install git, or put its directory on PATH",
        evidence
    )]
    GitMissing { path: String },
    #[error("`{program}` cannot be started: {reason}")]
    #[refusal(
        slug = "git_not_started",
        message = "{self:words}; make it a program that can be started, or put another git before it on PATH",
        evidence
    )]
    NotStarted { program: String, reason: String },
    #[error("`git {args}` was still running after {seconds} seconds and was ended")]
    #[refusal(
        slug = "git_timed_out",
        message = "{self:words}; run that git command by hand to see what it waits for",
        evidence
    )]
    TimedOut { args: String, seconds: u64 },
    #[error("`{path}` is not a directory that can be entered")]
    #[refusal(
        slug = "no_directory",
        message = "{self:words}; name a directory that exists and can be entered",
        evidence
    )]
    NoDirectory { path: Utf8PathBuf },
    #[error("`{path}` is not inside a git repository")]
    #[refusal(
        slug = "no_repository",
        message = "{self:words}; go to a git checkout, or make one with `git init`",
        evidence
    )]
    NoRepository { path: Utf8PathBuf },
    #[error("`{path}` belongs to a worktree whose git directory is gone: {reason}")]
    #[refusal(
        slug = "lost_checkout",
        message = "{self:words}; run `git worktree repair` in the main checkout, or start a new worktree",
        evidence
    )]
    LostCheckout { path: Utf8PathBuf, reason: String },
    #[error("`{path}` is inside a bare repository, which has no files checked out")]
    #[refusal(
        slug = "bare_repository",
        message = "{self:words}; go to a checkout of that repository, or make one with `git worktree add`",
        evidence
    )]
    BareRepository { path: Utf8PathBuf },
    #[error("`{path}` is inside a git directory, not in a checkout")]
    #[refusal(
        slug = "inside_git_directory",
        message = "{self:words}; go to the checkout this git directory belongs to",
        evidence
    )]
    InsideGitDirectory { path: Utf8PathBuf },
    #[error("`{path}` has a repository whose files are not there but in `{root}`")]
    #[refusal(
        slug = "outside_work_tree",
        message = "{self:words}; put a `.git` file there and call it there, or unset `core.worktree`",
        evidence
    )]
    OutsideWorkTree { path: Utf8PathBuf, root: Utf8PathBuf },
    #[error("`{path}` is owned by someone else, and git refuses to work there")]
    #[refusal(
        slug = "unsafe_repository",
        message = "{self:words}; if you trust that owner, add the path to `safe.directory` in git's configuration",
        evidence
    )]
    UnsafeRepository { path: Utf8PathBuf },
    #[error("the path `{path}` cannot be used: {problem}")]
    #[refusal(
        slug = "unusable_path",
        message = "{self:words}; move the repository to a path that is UTF-8 text on one line",
        evidence
    )]
    UnusablePath { path: Utf8PathBuf, problem: &'static str },
    #[error("`{rev}` names no commit in this repository")]
    #[refusal(
        slug = "unknown_revision",
        message = "{self:words}; name a branch, tag or commit that exists here",
        evidence
    )]
    UnknownRevision { rev: String },
    #[error("`{ours}` and `{theirs}` have no commit in common")]
    #[refusal(
        slug = "no_merge_base",
        message = "{self:words}; name a branch that shares a beginning with the other",
        evidence
    )]
    NoMergeBase { ours: String, theirs: String },
    #[error("git does not allow `{name}` as the name of a branch or ref")]
    #[refusal(slug = "invalid_name", message = "{self:words}; choose another name", evidence)]
    InvalidName { name: String },
    #[error("the checkout `{path}` has no commit yet")]
    #[refusal(slug = "no_commit", message = "{self:words}; make a first commit there", evidence)]
    NoCommit { path: Utf8PathBuf },
    #[error("the checkout `{path}` is not on a branch")]
    #[refusal(slug = "detached_head", message = "{self:words}; switch it to one", evidence)]
    DetachedHead { path: Utf8PathBuf },
    #[error("there are uncommitted changes in {}", Files(files))]
    #[refusal(slug = "uncommitted_changes", message = "{self:words}; commit or undo them", evidence)]
    UncommittedChanges { files: Vec<Utf8PathBuf> },
    #[error("{operation} is in progress in `{path}`")]
    #[refusal(slug = "operation_in_progress", message = "{self:words}; finish or abort it there", evidence)]
    OperationInProgress { operation: Operation, path: Utf8PathBuf },
    #[error("local files would be overwritten: {}", Files(files))]
    #[refusal(slug = "would_overwrite", message = "{self:words}; commit, move or delete them", evidence)]
    WouldOverwrite { files: Vec<Utf8PathBuf> },
    #[error("`{name}` is {} and not {} as expected", Value(found.as_ref()), Value(expected.as_ref()))]
    #[refusal(slug = "ref_moved", message = "{self:words}; see what it is now, and decide again", evidence)]
    RefMoved {
        name: String,
        /// `None`: the ref was expected not to exist.
        expected: Option<Oid>,
        found: Option<Oid>,
    },
    #[error("there is already a branch `{branch}`")]
    #[refusal(slug = "branch_exists", message = "{self:words}; choose another branch name", evidence)]
    BranchExists { branch: String },
    #[error("there is already something at `{path}`")]
    #[refusal(
        slug = "path_taken",
        message = "{self:words}; choose another place, or move away what is there",
        evidence
    )]
    PathTaken { path: Utf8PathBuf },
    #[error("`{path}` is not a worktree of this repository")]
    #[refusal(
        slug = "no_worktree",
        message = "{self:words}; name one of those that `git worktree list` shows",
        evidence
    )]
    NoWorktree { path: Utf8PathBuf },
    #[error("`{path}` is the main checkout, which is never removed")]
    #[refusal(slug = "main_checkout", message = "{self:words}; name a linked worktree", evidence)]
    MainCheckout { path: Utf8PathBuf },
    #[error("the worktree `{path}` is locked{}", Because(reason))]
    #[refusal(
        slug = "worktree_locked",
        message = "{self:words}; if that is over, unlock it with `git worktree unlock`",
        evidence
    )]
    WorktreeLocked {
        path: Utf8PathBuf,
        /// Empty when none was given.
        reason: String,
    },
    #[error("the worktree `{path}` holds modified or untracked files")]
    #[refusal(
        slug = "worktree_dirty",
        message = "{self:words}; commit what is to be kept, and delete the rest",
        evidence
    )]
    WorktreeDirty { path: Utf8PathBuf },
    #[error("another git process holds `{lock}`")]
    #[refusal(
        slug = "git_locked",
        message = "{self:words}; let that process end, or delete the file if there is none",
        evidence
    )]
    Locked { lock: Utf8PathBuf },
    #[error("git has no name or email to put on a commit: {}", unended(stderr))]
    #[refusal(
        slug = "no_identity",
        message = "{self:words}; set `user.name` and `user.email` in the git configuration",
        evidence
    )]
    NoIdentity { stderr: String },
    #[error("`git {args}` gave an answer that is not understood: `{answer}`")]
    #[refusal(
        slug = "git_unreadable",
        message = "{self:words}; report this, with what `git --version` says",
        evidence
    )]
    Unreadable { args: String, answer: String },
    #[error("`git {args}` {}: {}", Ended(*code), unended(stderr))]
    #[refusal(
        slug = "git_failed",
        message = "{self:words}; mend what git names, and see with `git status` what it has done so far",
        evidence
    )]
    Failed {
        args: String,
        /// `None`: ended by a signal.
        code: Option<i32>,
        /// The last lines.
        stderr: String,
    },
}

/// How many paths a message spells out; the error holds them all.
const SHOWN: usize = 6;

/// Some files in a sentence: the first by name, the rest by number.
pub fn named(files: &[Utf8PathBuf]) -> String {
    Files(files).to_string()
}

struct Files<'a>(&'a [Utf8PathBuf]);

impl Display for Files<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, file) in self.0.iter().take(SHOWN).enumerate() {
            write!(f, "{}`{file}`", if at == 0 { "" } else { ", " })?;
        }
        match self.0.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

struct Value<'a>(Option<&'a Oid>);

impl Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.map_or("absent", Oid::short))
    }
}

struct Because<'a>(&'a str);

impl Display for Because<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, ": {}", self.0) }
    }
}

/// Without the full stop that what follows would stumble over.
fn unended(said: &str) -> &str {
    said.trim_end_matches('.')
}

struct Ended(Option<i32>);

impl Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(code) => write!(f, "ended with {code}"),
            None => f.write_str("was ended by a signal"),
        }
    }
}
