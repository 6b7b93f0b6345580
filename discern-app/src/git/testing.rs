//! A repository for one test, with a home, a configuration and an environment of its own.

use std::ffi::OsString;

use camino::{Utf8Path, Utf8PathBuf};
use tempfile::TempDir;

use crate::app::Changing;
use crate::git::{Environment, Git, Oid, Writing, run::Call};

pub(super) struct TestRepo {
    world: TempDir,
    env: Environment,
    git: Git,
}

impl TestRepo {
    /// Without a commit, on `main`.
    pub(super) fn new() -> Self {
        let world = TempDir::new().unwrap();
        let top = top(&world);
        std::fs::create_dir(top.join("home")).unwrap();
        std::fs::write(top.join("config"), "[user]\n\tname = Ümit\n\temail = u@example.org\n").unwrap();
        let env = Environment::from_vars(vars(&top, &[]));
        let git = Git::init_with(Changing::in_a_test(), &env, &top.join("a repo"), "main").unwrap();
        Self { world, env, git }
    }

    pub(super) fn with_commit() -> Self {
        let repo = Self::new();
        repo.commit("first", "first");
        repo
    }

    pub(super) fn git(&self) -> &Git {
        &self.git
    }

    pub(super) fn writing(&self) -> Writing<'_> {
        self.git.writing(Changing::in_a_test())
    }

    pub(super) fn env(&self) -> &Environment {
        &self.env
    }

    /// The environment of this world with more variables, as a caller might have inherited them.
    pub(super) fn env_with(&self, more: &[(&str, &str)]) -> Environment {
        Environment::from_vars(vars(&top(&self.world), more))
    }

    pub(super) fn root(&self) -> &Utf8Path {
        self.git.root()
    }

    /// A path in the same world, outside the repository.
    pub(super) fn beside(&self, name: &str) -> Utf8PathBuf {
        top(&self.world).join(name)
    }

    pub(super) fn write(&self, name: &str, text: &str) {
        write(&self.root().join(name), text);
    }

    pub(super) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.root().join(name)).unwrap()
    }

    pub(super) fn remove(&self, name: &str) {
        std::fs::remove_file(self.root().join(name)).unwrap();
    }

    pub(super) fn exists(&self, name: &str) -> bool {
        self.root().join(name).symlink_metadata().is_ok()
    }

    /// Writes one file and commits everything.
    pub(super) fn commit(&self, name: &str, text: &str) -> Oid {
        self.write(name, text);
        self.writing().commit_all(&format!("{name}: {text}")).unwrap().unwrap()
    }

    /// From the current commit, one commit on a new branch `side` and one on the current branch.
    pub(super) fn diverge(&self, side: &str, name: &str, theirs: &str, ours: &str) {
        self.run(&["checkout", "--quiet", "-b", side]);
        self.commit(name, theirs);
        self.run(&["checkout", "--quiet", "-"]);
        self.write(name, ours);
        // Another message, or two commits of the same content within a second would be one.
        self.writing().commit_all("ours").unwrap().unwrap();
    }

    /// A linked worktree beside the repository, on a new branch.
    pub(super) fn linked(&self, name: &str, branch: &str) -> Git {
        let start = self.git.head().unwrap().unwrap();
        self.writing().add_worktree(&self.beside(name), branch, &start).unwrap()
    }

    /// An executable that the repository's git runs at `event`.
    pub(super) fn hook(&self, event: &str, script: &str) {
        use std::os::unix::fs::PermissionsExt as _;
        let path = self.root().join(".git/hooks").join(event);
        write(&path, &format!("#!/bin/sh\n{script}\n"));
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    pub(super) fn run(&self, args: &[&str]) -> String {
        self.git.run(Call::writing(Changing::in_a_test(), args)).unwrap().ok_line().unwrap()
    }

    pub(super) fn may_fail(&self, args: &[&str]) {
        self.git.run(Call::writing(Changing::in_a_test(), args)).unwrap();
    }
}

pub(super) fn write(path: &Utf8Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

fn top(world: &TempDir) -> Utf8PathBuf {
    Utf8Path::from_path(world.path()).unwrap().canonicalize_utf8().unwrap()
}

fn vars(top: &Utf8Path, more: &[(&str, &str)]) -> Vec<(OsString, OsString)> {
    let (home, config) = (top.join("home"), top.join("config"));
    let own = [
        ("HOME", home.as_str()),
        ("GIT_CONFIG_GLOBAL", config.as_str()),
        ("GIT_CONFIG_NOSYSTEM", "1"),
        ("GIT_CEILING_DIRECTORIES", top.as_str()),
    ];
    let path = ("PATH".into(), std::env::var_os("PATH").unwrap());
    let named = own.iter().chain(more).map(|(name, value)| (name.into(), value.into()));
    std::iter::once(path).chain(named).collect()
}
