//! What a git process inherits: the caller's environment without anything that would point git at another
//! repository or change its answers. Built once and shared, so that every process of one `Git` sees the same.

use std::{
    ffi::{OsStr, OsString},
    os::unix::{ffi::OsStrExt as _, fs::PermissionsExt as _},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use crate::git::GitError;

/// A git program and the environment it is started in. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct Environment(Arc<Inherited>);

#[derive(Debug)]
struct Inherited {
    program: Option<PathBuf>,
    path: OsString,
    vars: Vec<(OsString, OsString)>,
    read_limit: Duration,
}

/// How long a question to git may take. Changes have no limit: ending git in the middle of one would leave
/// locks and half a checkout behind, and the user's hooks may take their time.
const READ_LIMIT: Duration = Duration::from_mins(2);

/// Set for every git process, whatever was inherited.
const FIXED: [(&str, &str); 7] = [
    ("LC_ALL", "C"),
    ("GIT_PAGER", "cat"),
    ("GIT_TERMINAL_PROMPT", "0"),
    // git itself knows `:` as the editor that does nothing, no program is started.
    ("GIT_EDITOR", ":"),
    ("GIT_SEQUENCE_EDITOR", ":"),
    ("GIT_MERGE_AUTOEDIT", "no"),
    ("GIT_ADVICE", "0"),
];

impl Environment {
    /// The environment of this process, as it is now.
    pub fn inherited() -> Self {
        Self::from_vars(std::env::vars_os())
    }

    /// Any other environment, in full: git is looked for in its `PATH`, and nothing else is inherited.
    pub fn from_vars(vars: impl IntoIterator<Item = (OsString, OsString)>) -> Self {
        let mut vars: Vec<_> = vars.into_iter().filter(|(name, _)| keeps(name)).collect();
        let path =
            vars.iter().find(|(name, _)| name == "PATH").map(|(_, path)| path.clone()).unwrap_or_default();
        vars.extend(FIXED.map(|(name, value)| (name.into(), value.into())));
        Self(Arc::new(Inherited { program: find_git(&path), path, vars, read_limit: READ_LIMIT }))
    }

    #[cfg(test)]
    pub(super) fn with_read_limit(self, read_limit: Duration) -> Self {
        let Inherited { program, path, vars, .. } = &*self.0;
        Self(Arc::new(Inherited {
            program: program.clone(),
            path: path.clone(),
            vars: vars.clone(),
            read_limit,
        }))
    }

    pub(super) fn program(&self) -> Result<&Path, GitError> {
        let missing = || GitError::GitMissing { path: self.0.path.to_string_lossy().into_owned() };
        self.0.program.as_deref().ok_or_else(missing)
    }

    pub(super) fn vars(&self) -> &[(OsString, OsString)] {
        &self.0.vars
    }

    pub(super) fn read_limit(&self) -> Duration {
        self.0.read_limit
    }
}

/// A hook hands its children variables that bind git to the hook's repository, index and objects. All of
/// git's variables are dropped but those that say who the user is and where their configuration lies, so that
/// one git invents tomorrow is dropped too.
fn keeps(name: &OsStr) -> bool {
    const KEPT: [&[u8]; 7] = [
        b"GIT_CONFIG_GLOBAL",
        b"GIT_CONFIG_SYSTEM",
        b"GIT_CONFIG_NOSYSTEM",
        b"GIT_ATTR_NOSYSTEM",
        b"GIT_CEILING_DIRECTORIES",
        b"GIT_DISCOVERY_ACROSS_FILESYSTEM",
        b"GIT_ASKPASS",
    ];
    const KEPT_PREFIXES: [&[u8]; 3] = [b"GIT_AUTHOR_", b"GIT_COMMITTER_", b"GIT_SSH"];
    let name = name.as_bytes();
    let fixed = FIXED.iter().any(|(fixed, _)| fixed.as_bytes() == name);
    let ours = KEPT.contains(&name) || KEPT_PREFIXES.iter().any(|prefix| name.starts_with(prefix));
    !fixed && (!name.starts_with(b"GIT_") || ours)
}

/// Relative entries of PATH are passed over: a `git` inside the repository must never be the one that runs.
fn find_git(path: &OsStr) -> Option<PathBuf> {
    std::env::split_paths(path).filter(|dir| dir.is_absolute()).map(|dir| dir.join("git")).find(|program| {
        program.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drops_what_binds_git_to_another_repository() {
        for (name, kept) in [
            ("GIT_DIR", false),
            ("GIT_WORK_TREE", false),
            ("GIT_INDEX_FILE", false),
            ("GIT_CONFIG_PARAMETERS", false),
            ("GIT_CONFIG_COUNT", false),
            ("GIT_CONFIG_KEY_0", false),
            ("GIT_LITERAL_PATHSPECS", false),
            ("GIT_QUARANTINE_PATH", false),
            ("GIT_TRACE", false),
            ("GIT_EDITOR", false),
            ("LC_ALL", false),
            ("GIT_CONFIG_GLOBAL", true),
            ("GIT_AUTHOR_NAME", true),
            ("GIT_COMMITTER_EMAIL", true),
            ("GIT_SSH_COMMAND", true),
            ("HOME", true),
        ] {
            assert_eq!(keeps(OsStr::new(name)), kept, "{name}");
        }
    }

    #[test]
    fn says_when_git_is_missing() {
        let env = Environment::from_vars([("PATH".into(), "relative:/nowhere at all".into())]);
        let path = "relative:/nowhere at all".to_owned();
        assert_eq!(env.program().err(), Some(GitError::GitMissing { path }));
    }
}
