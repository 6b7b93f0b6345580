//! `accept`.

use super::dry_run_changes_nothing;
use crate::loop_cli::nothing_is_under_way;
use crate::pages::Pages;
use crate::project::{JOBS, Project};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

#[test]
fn lands_the_proven_commit() {
    let project = Project::with(&format!("{JOBS}[repository]\nensure = [\"true\"]\n"));
    let mut pages = Pages::of(&project);
    pages.well("accept --confirmed", &|project| project.proven().path);
    insta::assert_snapshot!("accept", pages.gathered());
    let effort = project.proven();
    dry_run_changes_nothing(&project, &effort.path, "accept");
    let landed = project.json(&project.root, &format!("accept {} --confirmed", effort.id), 0);
    assert_eq!(landed["data"]["commit"], project.tip("main"), "{landed:#}");
    assert_eq!(project.leftovers(), Vec::<String>::new());
}

#[test]
fn refuses() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let root = project.root.clone();
    pages.refused(&root, "accept --confirmed", "no_effort");
    pages.refused(&root, "accept nothing-like-it", "unknown_worktree");
    let effort = project.effort();
    let at = effort.path.clone();
    pages.refused(&at, "accept --confirmed", "nothing_to_land");
    project.change(&at, "greeting.txt", "hello\nmoon\n");
    pages.refused(&at, "accept --confirmed", "no_proof");
    project.json(&at, "done", 0);
    pages.refused(&at, "accept", "awaiting_consent");
    project.world.git(&root, ["worktree", "lock", "--reason", "in use", at.as_str()]);
    pages.refused(&at, "accept --confirmed", "worktree_is_locked");
    project.world.git(&root, ["worktree", "unlock", at.as_str()]);
    project.world.write(&root, "greeting.txt", "mine\n");
    pages.refused(&at, "accept --confirmed", "main_checkout_in_the_way");
    assert_eq!(fs::read_to_string(root.join("greeting.txt")).expect("it is there"), "mine\n");
    project.world.git(&root, ["checkout", "--quiet", "--", "greeting.txt"]);
    project.world.git(&root, ["checkout", "--quiet", "-b", "aside"]);
    pages.refused(&at, "accept --confirmed", "not_on_trunk");
    project.world.git(&root, ["checkout", "--quiet", "main"]);
    project.world.write(&at, "new.txt", "new\n");
    pages.refused(&at, "accept --confirmed", "dirty_worktree");
    project.world.commit(&at, "Something new");
    pages.refused(&at, "accept --confirmed", "proof_stale");
    project.change(&root, "other.txt", "other\n");
    pages.refused(&at, "accept --confirmed", "behind_trunk");
    insta::assert_snapshot!("accept_refusals", pages.gathered());
    nothing_is_under_way(&project);
}

/// Someone moves the trunk after the plan was made: a `git` that commits on it just before the landing's update.
#[test]
fn a_trunk_that_moves_meanwhile_is_not_overwritten() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let effort = project.proven();
    let bin = project.world.dir("bin");
    let script = format!(
        "#!/bin/sh\nfor word; do\n  if [ \"$word\" = update-ref ]; then\n    \
         git -C '{}' -c core.hooksPath=/dev/null commit --quiet --allow-empty --message Meanwhile 2>/dev/null\n  fi\ndone\nexec git \"$@\"\n",
        project.root
    );
    let path = std::env::var("PATH").expect("there is a PATH");
    project.world.write(
        &bin,
        "git",
        &script.replacen("#!/bin/sh\n", &format!("#!/bin/sh\nPATH='{path}'\n"), 1),
    );
    fs::set_permissions(bin.join("git"), Permissions::from_mode(0o755)).expect("a file of the test's");
    let before = project.tip("main");
    let call = project.call(&effort.path, "accept --confirmed --json").env("PATH", format!("{bin}:{path}"));
    let refused = call.run().expect_code(1).json();
    assert_eq!(refused["error"], "trunk_moved", "{refused:#}");
    let subject = project.world.git(&project.root, ["log", "-1", "--format=%s %P", "main"]);
    assert_eq!(subject, format!("Meanwhile {before}"), "the other's commit is the trunk");
    nothing_is_under_way(&project);
    pages.refused(&effort.path, "accept --confirmed", "behind_trunk");
    drop(pages);
    assert!(effort.path.exists());
}

/// What can't be removed after the trunk moved is told, and undoes nothing.
#[test]
fn a_branch_that_can_not_go_is_told() {
    let project = Project::new();
    let effort = project.proven();
    let target = project.tip(&effort.branch);
    project.keep_branches();
    let landed = project.json(&project.root, &format!("accept {} --confirmed", effort.id), 0);
    assert_eq!(landed["data"]["trunk_landed"], true, "{landed:#}");
    assert_eq!(landed["data"]["branch_deleted"], false, "{landed:#}");
    assert_eq!(landed["advisories"][0]["kind"], "branch_kept", "{landed:#}");
    assert_eq!(project.tip("main"), target, "it has landed");
    assert_eq!(project.world.git(&project.root, ["status", "--porcelain"]), "");
    assert!(!effort.path.exists());
    nothing_is_under_way(&project);
}
