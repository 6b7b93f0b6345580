//! `done`.

use crate::pages::Pages;
use crate::project::{JOBS, Project};

#[test]
fn proves_a_commit() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    pages.well("done", &|project| project.changed().path);
    let proven = project.proven();
    let again = project.json(&proven.path, "done", 0);
    assert_eq!(again["data"]["gate_ran"], false, "{again:#}");
    assert!(again["data"]["proof"]["line"].is_string(), "{again:#}");
    let again = project.json(&proven.path, "done --rerun", 0);
    assert_eq!(again["data"]["gate_ran"], true, "{again:#}");
    insta::assert_snapshot!("done", pages.gathered());
}

#[test]
fn says_where_it_is_red() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    pages.red("done", &|project| {
        let effort = project.effort();
        project.change(&effort.path, "greeting.txt", "hello\nbad moon\nbad sun\n");
        effort.path
    });
    insta::assert_snapshot!("done_red", pages.gathered());
}

/// A green run that proves nothing says why, and what to do.
#[test]
fn withholds_a_proof() {
    let project = Project::new();
    let mut said = String::new();
    let mut check = |at: &camino::Utf8Path, why: &str| {
        let json = project.json(at, "done --rerun", 0);
        assert_eq!(json["data"]["withheld"], why, "{json:#}");
        assert!(json["data"].get("proof").is_none(), "{json:#}");
        let page = project.call(at, "done --rerun --markdown").run().expect_code(0);
        said.push_str(&project.shown(&format!("==== {why} ====\n{}\n", page.stdout)));
    };
    check(&project.root, "on_trunk");
    let effort = project.effort();
    check(&effort.path, "nothing_to_prove");
    project.world.write(&effort.path, "new.txt", "new\n");
    check(&effort.path, "dirty");
    project.world.commit(&effort.path, "Something new");
    project.world.git(&effort.path, ["checkout", "--quiet", "--detach"]);
    check(&effort.path, "detached");
    let jobless = project.effort();
    project.change(&jobless.path, "discern.toml", "");
    check(&jobless.path, "no_jobs");
    let mover = project.effort();
    let job = "[jobs]\ntest = \"git commit --quiet --allow-empty --message Moved\"\n";
    project.change(&mover.path, "discern.toml", job);
    check(&mover.path, "head_moved");
    let unborn = project.world.dir("unborn");
    project.world.git(&unborn, ["init", "--quiet"]);
    project.world.write(&unborn, "discern.toml", "[jobs]\ntest = \"true\"\n");
    check(&unborn, "no_commit");
    insta::assert_snapshot!("done_withheld", said);
}

/// Jobs that change what was committed prove nothing of it.
#[test]
fn sees_what_jobs_left_behind() {
    let project = Project::with("[jobs]\nformat = \"echo more >> greeting.txt\"\ntest = \"true\"\n");
    let mut pages = Pages::of(&project);
    pages.red("done", &|project| project.changed().path);
    insta::assert_snapshot!("done_strand", pages.gathered());
}

#[test]
fn refuses() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let effort = project.effort();
    project.change(&effort.path, "greeting.txt", "hello\nbad moon\n");
    project.json(&effort.path, "done", 1);
    pages.refused(&effort.path, "done", "unchanged_tree");
    project.change(&effort.path, "greeting.txt", "hello\nmoon\n");
    project.change(&project.root, "other.txt", "other\n");
    pages.refused(&effort.path, "done", "behind_trunk");
    insta::assert_snapshot!("done_refusals", pages.gathered());
}

/// A red run takes back what the same commit proved before.
#[test]
fn a_proof_does_not_outlive_a_red_run() {
    let project = Project::with(&format!("{JOBS}smoke = 'test ! -e \"$HOME/broken\"'\n"));
    let effort = project.proven();
    project.world.write(&project.world.home(), "broken", "");
    project.json(&effort.path, "done --rerun", 1);
    let refused = project.json(&effort.path, "accept --confirmed", 1);
    assert_eq!(refused["error"], "no_proof", "{refused:#}");
}

/// What is not committed says nothing about the commit it lies on.
#[test]
fn a_proof_outlives_a_red_run_of_what_is_not_committed() {
    let project = Project::new();
    let effort = project.proven();
    let before = std::fs::read_to_string(effort.path.join("greeting.txt")).expect("it is there");
    project.world.write(&effort.path, "greeting.txt", "bad moon\n");
    project.json(&effort.path, "done", 1);
    project.world.write(&effort.path, "greeting.txt", &before);
    let done = project.json(&effort.path, "done", 0);
    assert_eq!(done["data"]["gate_ran"], false, "{done:#}");
}

/// Its next step would be refused.
#[test]
fn a_proof_that_the_trunk_left_behind_is_not_offered() {
    let project = Project::new();
    let effort = project.proven();
    project.change(&project.root, "other.txt", "other\n");
    let refused = project.json(&effort.path, "done", 1);
    assert_eq!(refused["error"], "behind_trunk", "{refused:#}");
}

/// `accept` refuses it, so no landing is advised.
#[test]
fn a_worktree_of_somebody_else_is_proven_and_not_landed() {
    let project = Project::new();
    let path = project.world.root().join("foreign");
    project.world.git(&project.root, ["worktree", "add", "--quiet", "-b", "foreign", path.as_str()]);
    project.change(&path, "greeting.txt", "hello\nmoon\n");
    for (at, words) in [(&path, "done"), (&path, "done"), (&path, "status"), (&project.root, "status")] {
        let result = project.json(at, words, 0);
        let hints = result["hints"].to_string();
        assert!(!hints.contains("discern accept"), "{result:#}");
    }
    let refused = project.json(&path, "accept --confirmed", 1);
    assert_eq!(refused["error"], "no_effort", "{refused:#}");
}
