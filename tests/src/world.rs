//! The world of one test: a home, a temporary directory, git's configuration and an environment of its own.

use crate::run::{Call, Run};
use camino::{Utf8Path, Utf8PathBuf};
use std::ffi::OsStr;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// Nothing of the caller's reaches what runs in it but `PATH`, and it is gone when dropped.
pub struct World {
    root: Utf8PathBuf,
    _dir: TempDir,
}

const GIT_CONFIG: &str = "\
[user]
\tname = Ada Example
\temail = ada@example.org
[init]
\tdefaultBranch = main
[commit]
\tgpgSign = false
[tag]
\tgpgSign = false
[gc]
\tauto = 0
";

/// A commit's hash follows from its content alone.
const WHEN: &str = "2001-02-03T04:05:06Z";

impl World {
    /// An empty world.
    #[expect(clippy::new_without_default, reason = "a world is made, not defaulted")]
    pub fn new() -> Self {
        let dir = tempfile::Builder::new().prefix("world-").tempdir().expect("a temporary directory");
        let root = dir.path().canonicalize().expect("the directory is there");
        let root = Utf8PathBuf::from_path_buf(root).expect("the temporary directory has a plain name");
        for own in ["home", "tmp", "desk", "xdg/config", "xdg/data", "xdg/state", "xdg/cache", "xdg/runtime"]
        {
            fs::create_dir_all(root.join(own)).expect("a directory of the world's");
        }
        fs::write(root.join("gitconfig"), GIT_CONFIG).expect("git's configuration");
        Self { root, _dir: dir }
    }

    /// All of it.
    pub fn root(&self) -> &Utf8Path {
        &self.root
    }

    /// Its home.
    pub fn home(&self) -> Utf8PathBuf {
        self.root.join("home")
    }

    /// Its directory for temporary files.
    pub fn tmp(&self) -> Utf8PathBuf {
        self.root.join("tmp")
    }

    /// A directory that is no repository; made empty if it is not there.
    pub fn dir(&self, name: &str) -> Utf8PathBuf {
        let dir = self.root.join("desk").join(name);
        fs::create_dir_all(&dir).expect("a directory of the world's");
        dir
    }

    /// A git repository with one commit, on `main`.
    pub fn repo(&self, name: &str) -> Utf8PathBuf {
        let repo = self.dir(name);
        self.git(&repo, ["init", "--quiet"]);
        self.write(&repo, "README.md", &format!("# {name}\n"));
        self.commit(&repo, "Begin");
        repo
    }

    /// Writes a file, and the directories above it.
    pub fn write(&self, dir: &Utf8Path, file: &str, text: &str) {
        let file = dir.join(file);
        if let Some(above) = file.parent() {
            fs::create_dir_all(above).expect("a directory of the world's");
        }
        fs::write(&file, text).unwrap_or_else(|why| panic!("{file}: {why}"));
    }

    /// Commits all there is, and says its hash.
    pub fn commit(&self, repo: &Utf8Path, subject: &str) -> String {
        self.git(repo, ["add", "--all"]);
        self.git(repo, ["commit", "--quiet", "--allow-empty", "--message", subject]);
        self.git(repo, ["rev-parse", "HEAD"])
    }

    /// Runs git, which must go well, and says what it printed.
    #[track_caller]
    pub fn git<A: AsRef<OsStr>>(&self, dir: &Utf8Path, args: impl IntoIterator<Item = A>) -> String {
        let dated = self.call("git").env("GIT_AUTHOR_DATE", WHEN).env("GIT_COMMITTER_DATE", WHEN);
        dated.at(dir).args(args).run().expect_code(0).stdout.trim_end().to_owned()
    }

    /// A directory for `PATH` that has these programs and no other.
    pub fn only(&self, programs: &[&str]) -> Utf8PathBuf {
        let bin = self.root.join(format!("only-{}", programs.join("-")));
        fs::create_dir_all(&bin).expect("a directory of the world's");
        let path = std::env::var_os("PATH").unwrap_or_default();
        for program in programs {
            let mut found = std::env::split_paths(&path).map(|dir| dir.join(program));
            let found =
                found.find(|file| file.is_file()).unwrap_or_else(|| panic!("there is no `{program}`"));
            std::os::unix::fs::symlink(found, bin.join(program)).expect("a link of the world's");
        }
        bin
    }

    /// Runs `discern`.
    pub fn discern<A: AsRef<OsStr>>(&self, dir: &Utf8Path, args: impl IntoIterator<Item = A>) -> Run {
        self.call(crate::discern()).at(dir).args(args).run()
    }

    /// Any program, in this world.
    pub fn call(&self, program: impl AsRef<OsStr>) -> Call {
        let mut command = Command::new(program);
        command.env_clear();
        if let Some(path) = std::env::var_os("PATH") {
            command.env("PATH", path);
        }
        let xdg = self.root.join("xdg");
        command
            .env("HOME", self.home())
            .env("TMPDIR", self.tmp())
            .env("XDG_CONFIG_HOME", xdg.join("config"))
            .env("XDG_DATA_HOME", xdg.join("data"))
            .env("XDG_STATE_HOME", xdg.join("state"))
            .env("XDG_CACHE_HOME", xdg.join("cache"))
            .env("XDG_RUNTIME_DIR", xdg.join("runtime"))
            .env("GIT_CONFIG_GLOBAL", self.root.join("gitconfig"))
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .env("GIT_CEILING_DIRECTORIES", &self.root)
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("LC_ALL", "C")
            .env("TZ", "UTC")
            .current_dir(self.root.join("desk"));
        Call::new(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_its_own() {
        let world = World::new();
        let run = world.call("env").run().expect_code(0);
        let mut names: Vec<&str> = run.stdout.lines().filter_map(|line| line.split('=').next()).collect();
        names.sort_unstable();
        let own = [
            "GIT_CEILING_DIRECTORIES",
            "GIT_CONFIG_GLOBAL",
            "GIT_CONFIG_NOSYSTEM",
            "GIT_TERMINAL_PROMPT",
            "HOME",
            "LC_ALL",
            "PATH",
            "TMPDIR",
            "TZ",
            "XDG_CACHE_HOME",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_RUNTIME_DIR",
            "XDG_STATE_HOME",
        ];
        assert_eq!(names, own);
        let run = world.call("git").args(["rev-parse", "--git-dir"]).run();
        assert_ne!(run.code, 0, "no repository round the world: {run}");
    }

    #[test]
    fn has_repositories_whose_commits_are_always_the_same() {
        let (one, other) = (World::new(), World::new());
        let head = |world: &World| world.git(&world.repo("r"), ["rev-parse", "HEAD", "--abbrev-ref", "HEAD"]);
        assert_eq!(head(&one), head(&other));
        assert!(head(&one).ends_with("\nmain"));
    }

    #[test]
    fn keeps_the_streams_apart_or_in_order() {
        let world = World::new();
        let script = ["-c", "echo one; echo two >&2; cat; exit 3"];
        let run = world.call("sh").args(script).stdin("three\n").run();
        assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.code), ("one\nthree\n", "two\n", 3));
        let together = world.call("sh").args(script).stdin("three\n").together();
        assert_eq!((together.output.as_str(), together.code), ("one\ntwo\nthree\n", 3));
    }

    #[test]
    #[should_panic(expected = "was killed for being late")]
    fn ends_what_does_not_end_with_all_its_children() {
        let world = World::new();
        world
            .call("sh")
            .args(["-c", "cat /dev/zero > /dev/null & wait"])
            .limit(std::time::Duration::ZERO)
            .run();
    }
}
