//! What git cannot do, or will not, and a `git` that is none. `update` stands for all that use it.

use crate::pages::Pages;
use crate::project::{Effort, Project};
use camino::Utf8Path;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

/// An effort behind the trunk, with a commit of its own.
fn behind(project: &Project) -> Effort {
    let effort = project.effort();
    project.change(&effort.path, "ours.txt", "ours\n");
    project.change(&project.root, "theirs.txt", &format!("theirs, for {}\n", effort.id));
    effort
}

#[test]
fn refuses_to_merge() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let effort = behind(&project);
    let before = project.tip(&effort.branch);
    let git_dir = project.root.join(".git/worktrees").join(&effort.id);

    project.world.write(&effort.path, "theirs.txt", "mine, and never committed\n");
    pages.refused(&effort.path, "update", "would_overwrite");
    let mine = fs::read_to_string(effort.path.join("theirs.txt")).expect("it is there");
    assert_eq!(mine, "mine, and never committed\n");
    fs::remove_file(effort.path.join("theirs.txt")).expect("a file of the test's");

    fs::write(git_dir.join("index.lock"), "").expect("a file of the test's");
    pages.refused(&effort.path, "update", "git_locked");
    fs::remove_file(git_dir.join("index.lock")).expect("a file of the test's");

    project.world.git(&project.root, ["checkout", "--quiet", "--orphan", "island"]);
    project.world.commit(&project.root, "An island");
    project.world.git(&project.root, ["checkout", "--quiet", "main"]);
    pages.refused(&effort.path, "update --from island", "no_merge_base");

    project.world.write(project.world.root(), "gitconfig", "[user]\n\tuseConfigOnly = true\n");
    pages.refused(&effort.path, "update", "no_identity");

    insta::assert_snapshot!("git_refuses_to_merge", pages.gathered());
    assert_eq!(project.tip(&effort.branch), before, "nothing was merged");
    assert_eq!(project.world.git(&effort.path, ["status", "--porcelain"]), "", "nothing was left");
}

#[test]
fn of_a_path_it_cannot_tell() {
    let project = Project::called("line\nbreak", crate::project::JOBS);
    let json = project.json(&project.root, "status", 1);
    assert_eq!(json["error"], "unusable_path", "{json:#}");
    assert!(json["message"].as_str().is_some_and(|message| !message.contains('\n')), "{json:#}");
}

/// Puts a program called `git` in front of all others.
fn disguised(project: &Project, text: &[u8]) -> String {
    let bin = project.world.dir("bin");
    fs::write(bin.join("git"), text).expect("a file of the test's");
    fs::set_permissions(bin.join("git"), Permissions::from_mode(0o755)).expect("a file of the test's");
    format!("{bin}:{}", std::env::var("PATH").expect("there is a PATH"))
}

#[track_caller]
fn refused(project: &Project, at: &Utf8Path, git: &[u8], slug: &str, says: &str) {
    let path = disguised(project, git);
    for words in ["status", "start", "done"] {
        let json = project.call(at, words).args(["--json"]).env("PATH", &path).run().expect_code(1).json();
        assert_eq!(json["error"], slug, "{json:#}");
        assert!(json["message"].as_str().is_some_and(|message| message.contains(says)), "{json:#}");
        assert!(json["hints"][0].is_string(), "{json:#}");
    }
}

#[test]
fn that_is_none() {
    let project = Project::new();
    let root = project.root.clone();
    refused(&project, &root, b"\x7fELF and then nothing", "git_not_started", "Exec format error");
    refused(&project, &root, b"#!/bin/sh\necho out of order >&2; exit 3\n", "git_failed", "out of order");
    refused(&project, &root, b"#!/bin/sh\necho nonsense\n", "git_unreadable", "nonsense");
    assert_eq!(project.leftovers(), Vec::<String>::new());
}
