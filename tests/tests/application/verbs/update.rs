//! `update`.

use super::dry_run_changes_nothing;
use crate::pages::Pages;
use crate::project::{JOBS, Project};

#[test]
fn brings_the_trunk_in() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let behind = |project: &Project| {
        let effort = project.effort();
        project.change(&project.root, "other.txt", &format!("other than {}\n", effort.id));
        effort.path
    };
    dry_run_changes_nothing(&project, &behind(&project), "update");
    pages.well("update", &behind);
    let even = project.effort();
    pages.well("update", &|_| even.path.clone());
    insta::assert_snapshot!("update", pages.gathered());
}

#[test]
fn joins_what_both_did() {
    let project = Project::new();
    let effort = project.effort();
    project.change(&effort.path, "greeting.txt", "hello\nmoon\n");
    let ours = project.tip(&effort.branch);
    project.world.write(&project.root, "greeting.txt", "HELLO\nworld\n");
    let theirs = project.change(&project.root, "other.txt", "other\n");
    // Neighbouring lines are one hunk to git; apart they are not.
    let conflict = project.json(&effort.path, "update", 1);
    assert_eq!(conflict["error"], "conflict", "{conflict:#}");
    project.world.write(&project.root, "greeting.txt", "hello\nworld\n");
    let theirs_again = project.change(&project.root, "other.txt", "another\n");
    assert_ne!(theirs, theirs_again);
    let merged = project.json(&effort.path, "update", 0);
    assert_eq!(merged["data"]["merged"], "merge", "{merged:#}");
    let parents = project.world.git(&effort.path, ["log", "-1", "--format=%P"]);
    assert_eq!(parents, format!("{ours} {theirs_again}"));
    assert_eq!(project.world.git(&effort.path, ["status", "--porcelain"]), "");
}

#[test]
fn refuses() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    pages.refused(&project.root, "update", "on_trunk");
    let effort = project.changed();
    project.change(&project.root, "greeting.txt", "hello\nsun\n");
    let before = project.tip(&effort.branch);
    pages.refused(&effort.path, "update", "conflict");
    assert_eq!(project.tip(&effort.branch), before, "the merge was undone");
    assert_eq!(project.world.git(&effort.path, ["status", "--porcelain"]), "");
    pages.refused(&effort.path, "update --from nowhere", "unknown_revision");
    project.world.write(&effort.path, "greeting.txt", "changed\n");
    pages.refused(&effort.path, "update", "uncommitted_changes");

    let ensured = project.effort();
    let config = format!("{JOBS}[repository]\nensure = [\"echo no such thing >&2; exit 3\"]\n");
    project.change(&ensured.path, "discern.toml", &config);
    pages.refused(&ensured.path, "update", "ensure_failed");
    insta::assert_snapshot!("update_refusals", pages.gathered());
}
