//! A machine that lacks what is needed.

use crate::project::{JOBS, Project};
use camino::Utf8Path;
use serde_json::Value;

#[track_caller]
fn refused(project: &Project, at: &Utf8Path, words: &str, path: &Utf8Path, slug: &str) -> Value {
    let run = project.call(at, words).args(["--json"]).env("PATH", path).run().expect_code(1);
    let json = run.json();
    assert_eq!(json["error"], slug, "{run}");
    assert!(json["message"].as_str().is_some_and(|message| message.contains("PATH")), "a way out: {run}");
    assert!(json["hints"][0].is_string(), "{run}");
    json
}

#[test]
fn without_git() {
    let project = Project::new();
    let only = project.world.only(&["sh"]);
    let effort = project.changed();
    let before = project.leftovers();
    for words in
        ["setup", "status", "start", "prepare", "test", "done", "update", "accept", "worktree list", "demo"]
    {
        refused(&project, &effort.path, words, &only, "git_missing");
    }
    let run = project.call(&project.root, "doctor --json").env("PATH", &only).run().expect_code(1);
    assert_eq!(run.json()["diagnostics"][0]["tool"], "git", "{run}");
    assert_eq!(project.leftovers(), before);
}

#[test]
fn without_a_shell() {
    let config = format!("{JOBS}[repository]\nensure = [\"true\"]\n");
    let project = Project::with(&config);
    let effort = project.changed();
    project.change(&project.root, "other.txt", "other\n");
    let only = project.world.only(&["git"]);
    let before = project.leftovers();
    for words in ["prepare", "test", "done --rerun"] {
        refused(&project, &project.root, words, &only, "shell_missing");
    }
    refused(&project, &project.root, "start", &only, "shell_missing");
    assert_eq!(project.leftovers(), before, "no worktree was left half made");
    refused(&project, &effort.path, "update", &only, "shell_missing");
    let run = project.call(&project.root, "doctor --json").env("PATH", &only).run().expect_code(1);
    assert_eq!(run.json()["diagnostics"][0]["tool"], "sh", "{run}");
}
