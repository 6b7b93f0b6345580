//! Directories that cannot be written to, for anyone: below a file, or where the system makes none.

use crate::pages::Pages;
use crate::project::{JOBS, Project};
use std::fs;

#[test]
fn for_worktrees() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    for root in ["greeting.txt/trees", "/proc/trees"] {
        project.change(&project.root, "discern.toml", &format!("{JOBS}[worktree]\nroot = \"{root}\"\n"));
        pages.refused(&project.root, "start --name task", "worktree_root_unwritable");
    }
    insta::assert_snapshot!("places_for_worktrees", pages.gathered());
    assert_eq!(project.leftovers(), Vec::<String>::new());
}

#[test]
fn for_what_jobs_print() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let state = project.root.join(".git/discern");
    fs::create_dir_all(&state).expect("a directory of discern's");
    fs::write(state.join("output"), "").expect("a file of the test's");
    pages.refused(&project.root, "prepare", "log_unwritable");
    pages.refused(&project.root, "done", "log_unwritable");
    fs::remove_file(state.join("output")).expect("a file of the test's");
    fs::create_dir_all(state.join("output/lint.log")).expect("a directory of the test's");
    pages.refused(&project.root, "prepare", "log_unwritable");
    insta::assert_snapshot!("places_for_what_jobs_print", pages.gathered());
}

#[test]
fn for_locks() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    fs::write(project.root.join(".git/discern"), "").expect("a file of the test's");
    for words in ["start", "done", "prepare"] {
        pages.refused(&project.root, words, "lock_unavailable");
    }
    insta::assert_snapshot!("places_for_locks", pages.gathered());
    project.json(&project.root, "status", 0);
    assert_eq!(project.leftovers(), Vec::<String>::new());
}

/// What was proven can't be written down: the gate ran for nothing, and it is said.
#[test]
fn for_a_proof() {
    let project = Project::new();
    let effort = project.changed();
    let state = project.root.join(".git/worktrees").join(&effort.id).join("discern");
    fs::create_dir_all(state.join("proof.json/in the way")).expect("a directory of the test's");
    let json = project.json(&effort.path, "done", 1);
    assert_eq!(json["error"], "state_unwritable", "{json:#}");
    assert!(json["message"].as_str().is_some_and(|message| message.contains("proof.json")), "{json:#}");
}
