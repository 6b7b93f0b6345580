//! What the configuration means, defaults applied. How it is written in the file is not known here.

use std::fmt;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

/// Everything `discern.toml` decides. The default is what an empty file means.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Config {
    pub project: Project,
    pub repository: Repository,
    /// The wired jobs, in the order of the file. Not sorted by stage.
    pub jobs: Vec<Job>,
    pub gate: Gate,
    pub worktree: Worktree,
}

/// `[project]`
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Project {
    /// Lower-case, dashed identity; `None` leaves it to the name of the directory, see [`slug_from`](super::slug_from).
    pub slug: Option<String>,
    /// The agents whose files may be written; `None` leaves the choice open, an empty list means none.
    pub agents: Option<Vec<Agent>>,
}

/// `[repository]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repository {
    /// The branch that finished work lands on.
    pub trunk: String,
    /// Put before the name of each branch made for an effort; may be empty.
    pub branch_prefix: String,
    /// Commands that make any checkout usable, in order; safe to repeat.
    pub ensure: Vec<String>,
}

impl Default for Repository {
    fn default() -> Self {
        Self { trunk: "main".into(), branch_prefix: "agent/".into(), ensure: Vec::new() }
    }
}

/// `[gate]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gate {
    /// Whether the first failure ends the jobs beside it.
    pub fail_fast: bool,
    /// For each command of a job without its own; `None` is unbounded. Already applied to [`Job::timeout`].
    pub timeout: Option<Duration>,
}

impl Default for Gate {
    fn default() -> Self {
        Self { fail_fast: true, timeout: Some(Duration::from_mins(10)) }
    }
}

/// `[worktree]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worktree {
    /// Where worktrees are made, absolute or relative to the repository; `None` is beside it, see
    /// [`parent`](Self::parent).
    pub root: Option<Utf8PathBuf>,
    /// Names of variables whose values come from the main checkout's env files.
    pub inherit_env: Vec<String>,
    /// Relative to a checkout; when read, the last file that defines a name wins.
    pub env_files: Vec<Utf8PathBuf>,
    pub setup: WorktreeSetup,
}

impl Default for Worktree {
    fn default() -> Self {
        Self {
            root: None,
            inherit_env: Vec::new(),
            env_files: vec![".env".into(), ".env.local".into()],
            setup: WorktreeSetup::default(),
        }
    }
}

impl Worktree {
    /// The directory that holds the worktrees of the repository whose main checkout is `repository`.
    pub fn parent(&self, repository: &Utf8Path) -> Utf8PathBuf {
        match &self.root {
            Some(root) => repository.join(root),
            None => {
                repository.with_file_name(format!("{}.worktrees", repository.file_name().unwrap_or_default()))
            }
        }
    }
}

/// `[worktree.setup]`
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WorktreeSetup {
    /// Commands run once, when a worktree is made.
    pub steps: Vec<String>,
    /// Commands run on every pass over a linked worktree; safe to repeat.
    pub ensure: Vec<String>,
}

/// A command, or several in a row, that the gate runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// ASCII letters, digits, `_` and `-`.
    pub name: String,
    pub stage: Stage,
    /// Shell commands, never empty; each depends on the one before.
    pub run: Vec<String>,
    /// `None` is unbounded. The gate's own is already applied.
    pub timeout: Option<Duration>,
}

/// When a job runs: the stages run in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    Fix,
    Build,
    Check,
    Test,
}

impl Stage {
    pub const ALL: [Self; 4] = [Self::Fix, Self::Build, Self::Check, Self::Test];

    /// The word for it in the configuration.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fix => "fix",
            Self::Build => "build",
            Self::Check => "check",
            Self::Test => "test",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The job names that imply their stage.
pub const KNOWN_JOBS: [(&str, Stage); 6] = [
    ("format", Stage::Fix),
    ("build", Stage::Build),
    ("lint", Stage::Check),
    ("typecheck", Stage::Check),
    ("test", Stage::Test),
    ("smoke", Stage::Test),
];

/// An agent product that the practice can be wired into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agent {
    ClaudeCode,
    Codex,
    Gemini,
    Cursor,
    Copilot,
}

impl Agent {
    pub const ALL: [Self; 5] = [Self::ClaudeCode, Self::Codex, Self::Gemini, Self::Cursor, Self::Copilot];

    /// The word for it in the configuration.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ClaudeCode => "claude_code",
            Self::Codex => "codex",
            Self::Gemini => "gemini",
            Self::Cursor => "cursor",
            Self::Copilot => "copilot",
        }
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
