//! Repositories that are none, or not in a state to work in.

use crate::pages::Pages;
use crate::project::{JOBS, Project};
use camino::Utf8Path;
use discern_tests::{World, discern};

/// The verbs that need a project, and how they are called.
const OF_A_PROJECT: [&str; 10] = [
    "status",
    "start --name task",
    "prepare",
    "test",
    "done",
    "update",
    "accept",
    "worktree list",
    "worktree drop x",
    "worktree prune",
];

#[track_caller]
fn all_refuse(project: &Project, at: &Utf8Path, slug: &str, verbs: &[&str]) {
    for words in verbs {
        let json = project.json(at, words, 1);
        assert_eq!(json["error"], slug, "`{words}`: {json:#}");
        assert!(json["hints"][0].is_string(), "`{words}`: {json:#}");
    }
}

#[test]
fn none_at_all() {
    let project = Project::new();
    let nowhere = project.world.dir("nowhere");
    all_refuse(&project, &nowhere, "no_repository", &OF_A_PROJECT);
    all_refuse(&project, &nowhere, "no_repository", &["setup"]);
    let mut pages = Pages::of(&project);
    pages.refused(&nowhere, "status", "no_repository");

    let bare = project.world.dir("bare");
    project.world.git(&bare, ["init", "--quiet", "--bare"]);
    all_refuse(&project, &bare, "bare_repository", &OF_A_PROJECT);
    pages.refused(&bare, "start", "bare_repository");
    pages.refused(&project.root.join(".git"), "done", "inside_git_directory");

    let fresh = project.world.repo("fresh");
    let without_status: Vec<&str> = OF_A_PROJECT.into_iter().filter(|words| *words != "status").collect();
    all_refuse(&project, &fresh, "not_initialized", &without_status);
    pages.refused(&fresh, "start", "not_initialized");
    insta::assert_snapshot!("repository_none", pages.gathered());
    assert_eq!(project.world.git(&fresh, ["status", "--porcelain"]), "");
}

/// A worktree of one has no main checkout that it could lead to, so none is named.
#[test]
fn of_a_bare_one() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    // Both ways to lay one out; the second looks like a checkout.
    for (store, tree) in [("shop.git", "one"), ("hub/.git", "hub/two")] {
        let (store, tree) = (project.world.dir(store), project.world.root().join("desk").join(tree));
        project.world.git(&project.root, ["clone", "--quiet", "--bare", ".", store.as_str()]);
        project.world.git(&store, ["worktree", "add", "--quiet", "-b", "work", tree.as_str()]);
        pages.refused(&tree, "start", "no_main_checkout");
        project.json(&tree, "status", 0);
        let config = tree.join("discern.toml");
        std::fs::remove_file(config).expect("it was committed");
        let status = project.json(&tree, "status", 0).to_string();
        assert!(status.contains(&format!("setup --path {tree}`")), "no other checkout is named: {status}");
    }
    insta::assert_snapshot!("repository_bare", pages.gathered());
}

#[test]
fn without_a_commit() {
    let world = World::new();
    let root = world.dir("unborn");
    world.git(&root, ["init", "--quiet"]);
    world.write(&root, "discern.toml", JOBS);
    let project = Project { world, root: root.clone() };
    project.json(&root, "status", 0);
    project.json(&root, "worktree list", 0);
    let mut pages = Pages::of(&project);
    pages.refused(&root, "start", "no_commit");
    pages.refused(&root, "update", "no_commit");
    pages.refused(&root, "accept", "no_effort");
    insta::assert_snapshot!("repository_without_a_commit", pages.gathered());
    assert!(!root.with_file_name("unborn.worktrees").exists());
}

#[test]
fn on_no_branch() {
    let project = Project::new();
    let effort = project.changed();
    project.world.git(&effort.path, ["checkout", "--quiet", "--detach"]);
    let mut pages = Pages::of(&project);
    pages.refused(&effort.path, "update", "detached_head");
    pages.refused(&effort.path, "accept --confirmed", "detached_head");
    insta::assert_snapshot!("repository_on_no_branch", pages.gathered());
    project.json(&effort.path, "status", 0);
    // The main checkout may be on none: an effort begins at the trunk all the same.
    project.world.git(&project.root, ["checkout", "--quiet", "--detach"]);
    project.json(&project.root, "start", 0);
}

#[test]
fn in_the_middle_of_something() {
    let project = Project::new();
    let effort = project.changed();
    project.change(&project.root, "greeting.txt", "hello\nsun\n");
    let merge = project.world.call("git").at(effort.path.as_path()).args(["merge", "main"]).run();
    assert_ne!(merge.code, 0, "{merge}");
    let before = discern_tests::listing(&effort.path);
    for words in ["update", "accept --confirmed"] {
        let json = project.json(&effort.path, words, 1);
        assert_eq!(json["error"], "operation_in_progress", "{json:#}");
    }
    project.json(&effort.path, "status", 0);
    assert_eq!(discern_tests::listing(&effort.path), before);
}

#[test]
fn without_its_trunk() {
    let project = Project::with(&format!("{JOBS}[repository]\ntrunk = \"gone\"\n"));
    let mut pages = Pages::of(&project);
    pages.refused(&project.root, "start", "missing_trunk");
    pages.refused(&project.root, "done", "missing_trunk");
    pages.refused(&project.root, "update", "missing_trunk");
    insta::assert_snapshot!("repository_without_its_trunk", pages.gathered());
    project.json(&project.root, "status", 0);
    assert_eq!(project.leftovers(), Vec::<String>::new());
}

/// A worktree whose registration is gone is still a directory one can stand in.
#[test]
fn that_lost_a_worktree() {
    let project = Project::new();
    let effort = project.effort();
    let registration = project.root.join(".git/worktrees");
    std::fs::remove_dir_all(registration).expect("a directory of git's");
    let mut pages = Pages::of(&project);
    pages.refused(&effort.path, "status", "lost_checkout");
    insta::assert_snapshot!("repository_that_lost_a_worktree", pages.gathered());
}

/// What a git hook's environment says of another repository changes nothing: not what is seen, nor what is made.
#[test]
fn of_another_in_the_environment() {
    let project = Project::new();
    let other = project.world.repo("other");
    let before = discern_tests::listing(&other);
    let call = |at: &Utf8Path, words: &str| {
        let call = project.call(at, words).args(["--json"]);
        let call = call.env("GIT_DIR", other.join(".git")).env("GIT_WORK_TREE", &other);
        call.env("GIT_INDEX_FILE", other.join(".git/index"))
            .env("GIT_PREFIX", "x/")
            .run()
            .expect_code(0)
            .json()
    };
    let status = call(&project.root, "status");
    assert_eq!(status["data"]["root"], project.root.as_str(), "{status:#}");
    let started = call(&project.root, "start --name task");
    let path = started["data"]["path"].as_str().expect("`start` names the path");
    let path = Utf8Path::new(path);
    project.change(path, "greeting.txt", "hello\nmoon\n");
    call(path, "prepare");
    assert!(call(path, "done")["data"]["proof"].is_object());
    assert_eq!(call(path, "accept --confirmed")["data"]["trunk_landed"], true);
    assert_eq!(discern_tests::listing(&other), before, "the other repository is as it was");
    assert_eq!(project.leftovers(), Vec::<String>::new());
}

/// The same for a server that was started so.
#[test]
fn of_another_in_a_servers_environment() {
    let project = Project::new();
    let other = project.world.repo("other");
    let script = format!("GIT_DIR='{other}/.git' GIT_WORK_TREE='{other}' exec '{}' \"$@\"\n", discern());
    project.world.write(&project.world.tmp(), "discern", &format!("#!/bin/sh\n{script}"));
    let server = project.world.tmp().join("discern");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&server, mode).expect("a file of the test's");
    let mcp = project.world.mcp(&server, &project.root);
    let status = mcp.call("discern_status", serde_json::json!({}));
    assert_eq!(status.structured["data"]["root"], project.root.as_str(), "{status:?}");
    assert_eq!(mcp.leave(), 0);
}
