//! A world of a measurement's own: a temporary directory with its home, its git configuration and a repository.

use crate::Fallible;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

pub struct World {
    dir: TempDir,
}

impl World {
    /// An empty directory, and no repository.
    pub fn empty() -> Fallible<Self> {
        let world = Self { dir: TempDir::with_prefix("discern-benches-")? };
        fs::create_dir(world.home())?;
        fs::create_dir(world.root())?;
        Ok(world)
    }

    /// A repository with its first commit: `discern.toml` and as many files.
    pub fn with_files(config: &str, files: usize) -> Fallible<Self> {
        let world = Self::empty()?;
        fs::write(world.root().join("discern.toml"), config)?;
        for number in 0..files {
            let folder = world.root().join(format!("part-{:02}/{:02}", number / 1000, number / 100 % 10));
            if number % 100 == 0 {
                fs::create_dir_all(&folder)?;
            }
            fs::write(
                folder.join(format!("file-{number:05}.txt")),
                format!("the content of file {number}\n"),
            )?;
        }
        made_older(&world.root())?;
        world.git(&["init", "--quiet", "--initial-branch=main"])?;
        world.git(&["add", "--all"])?;
        world.git(&["commit", "--quiet", "--message=All of it"])?;
        world.git(&["repack", "-a", "-d", "-q"])?;
        Ok(world)
    }

    /// A linked worktree on a branch of its own.
    pub fn worktree(&self) -> Fallible<PathBuf> {
        let path = self.dir.path().join("worktree");
        self.output("git", &["worktree", "add", "--quiet", "-b", "effort", &path.to_string_lossy()])?;
        made_older(&path)?;
        let refresh = self.command("git").current_dir(&path).args(["update-index", "--refresh"]).status()?;
        if refresh.success() { Ok(path) } else { Err("the worktree's index can't be refreshed".into()) }
    }

    /// The repository.
    pub fn root(&self) -> PathBuf {
        self.dir.path().join("project")
    }

    fn home(&self) -> PathBuf {
        self.dir.path().join("home")
    }

    /// A command in this world: at its root, with nothing of the caller's environment but the search path.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.root())
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.home())
            .env("XDG_CONFIG_HOME", self.home())
            .env("XDG_STATE_HOME", self.home())
            .env("XDG_CACHE_HOME", self.home())
            .env("TMPDIR", self.dir.path())
            .env("GIT_CONFIG_GLOBAL", self.home().join("gitconfig"))
            .env("GIT_CONFIG_NOSYSTEM", "1");
        for who in ["AUTHOR", "COMMITTER"] {
            command
                .env(format!("GIT_{who}_NAME"), "Bench")
                .env(format!("GIT_{who}_EMAIL"), "bench@example.com");
        }
        command.stdin(Stdio::null());
        command
    }

    /// What a command prints, which has to succeed.
    pub fn output(&self, program: impl AsRef<OsStr>, args: &[impl AsRef<OsStr>]) -> Fallible<Vec<u8>> {
        let output = self.command(program.as_ref()).args(args).output()?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
            let args: Vec<_> = args.iter().map(|arg| arg.as_ref().to_string_lossy()).collect();
            return Err(format!("`{} {}`: {said}", program.as_ref().display(), args.join(" ")).into());
        }
        Ok(output.stdout)
    }

    fn git(&self, args: &[&str]) -> Fallible<()> {
        self.output("git", args).map(drop)
    }
}

/// A file as young as the index is one that git has to read again for every status.
fn made_older(dir: &Path) -> Fallible<()> {
    let before = SystemTime::now() - Duration::from_hours(1);
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            made_older(&entry.path())?;
        } else {
            File::options().write(true).open(entry.path())?.set_modified(before)?;
        }
    }
    Ok(())
}
