//! A repository that has adopted the practice, and its efforts.

use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::{Call, Run, World, discern};
use serde_json::Value;
use std::os::unix::fs::PermissionsExt as _;

pub struct Shop {
    pub world: World,
    pub main: Utf8PathBuf,
}

impl Shop {
    pub fn new() -> Self {
        Self::with("[jobs]\ntest = \"true\"\n")
    }

    pub fn with(config: &str) -> Self {
        let world = World::new();
        let main = world.repo("shop");
        world.write(&main, "discern.toml", config);
        world.write(&main, ".gitignore", "*.ignored\n");
        world.commit(&main, "Adopt");
        Self { world, main }
    }

    pub fn call(&self, at: &Utf8Path, args: &[&str]) -> Call {
        self.world.call(discern()).at(at).args(args).args(["--json"])
    }

    /// What a verb answers.
    #[track_caller]
    pub fn answer(&self, at: &Utf8Path, args: &[&str]) -> Value {
        self.call(at, args).run().json()
    }

    /// The data of a verb that goes well.
    #[track_caller]
    pub fn ok(&self, at: &Utf8Path, args: &[&str]) -> Value {
        let answer = self.answer(at, args);
        assert_eq!(answer["ok"], true, "{answer:#}");
        answer["data"].clone()
    }

    /// Asserts that a verb refuses so.
    #[track_caller]
    pub fn refused(&self, at: &Utf8Path, args: &[&str], slug: &str) -> Value {
        let answer = self.answer(at, args);
        assert_eq!(answer["error"], slug, "{answer:#}");
        answer
    }

    /// A new effort's worktree.
    #[track_caller]
    pub fn start(&self) -> Utf8PathBuf {
        let data = self.ok(&self.main, &["start", "--name", "x"]);
        data["path"].as_str().expect("a path").into()
    }

    /// One with a commit of its own.
    #[track_caller]
    pub fn worked(&self) -> Utf8PathBuf {
        let tree = self.start();
        self.world.write(&tree, "work", "done\n");
        self.world.commit(&tree, "Work");
        tree
    }

    /// One that is proven.
    #[track_caller]
    pub fn proven(&self) -> Utf8PathBuf {
        let tree = self.worked();
        let done = self.ok(&tree, &["done"]);
        assert!(done["proof"].is_object(), "{done:#}");
        tree
    }

    pub fn git(&self, at: &Utf8Path, args: &[&str]) -> String {
        self.world.git(at, args)
    }

    /// One that may fail.
    pub fn try_git(&self, at: &Utf8Path, args: &[&str]) -> Run {
        self.world.call("git").at(at).args(args).run()
    }

    /// The files of a commit.
    pub fn files(&self, rev: &str) -> String {
        self.git(&self.main, &["ls-tree", "-r", "--name-only", rev]).replace('\n', " ")
    }

    /// Whether some ref leads to a commit.
    pub fn is_kept(&self, commit: &str) -> bool {
        !self.git(&self.main, &["for-each-ref", "--contains", commit]).is_empty()
    }

    /// An executable that git runs when a ref has moved whose name has `part` in it; once.
    pub fn when_moved(&self, part: &str, script: &str) {
        let hook = self.main.join(".git/hooks/reference-transaction");
        let head = format!("#!/bin/sh\n[ \"$1\" = committed ] || exit 0\ngrep -q {part} || exit 0\n");
        let own = "unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE\n";
        program(&hook, &format!("{head}rm -f '{hook}'\n{own}{script}\n"));
    }
}

/// Writes an executable.
pub fn program(at: &Utf8Path, text: &str) {
    std::fs::create_dir_all(at.parent().expect("a directory")).expect("it can be made");
    std::fs::write(at, text).expect("it can be written");
    std::fs::set_permissions(at, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
}
