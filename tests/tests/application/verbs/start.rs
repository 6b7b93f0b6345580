//! `start`.

use super::dry_run_changes_nothing;
use crate::pages::Pages;
use crate::project::{JOBS, Project};

#[test]
fn makes_a_worktree() {
    let config = format!(
        "{JOBS}[worktree]\ninherit_env = [\"TOKEN\"]\n[worktree.setup]\nsteps = [\"echo ready > ready\"]\n"
    );
    let project = Project::with(&config);
    project.world.write(&project.root, ".gitignore", ".env\nready\n");
    project.world.commit(&project.root, "Ignore");
    project.world.write(&project.root, ".env", "TOKEN=secret\nOTHER=x\n");
    dry_run_changes_nothing(&project, &project.root, "start --name task");
    let mut pages = Pages::of(&project);
    pages.well("start --name task", &|project| project.root.clone());
    insta::assert_snapshot!("start", pages.gathered());

    let effort = project.effort();
    let read = |file: &str| std::fs::read_to_string(effort.path.join(file)).expect("`start` made it");
    assert_eq!(read(".env"), "TOKEN=secret\n", "what is named travels, and nothing else");
    assert_eq!(read("ready"), "ready\n");
    assert_eq!(project.world.git(&effort.path, ["status", "--porcelain"]), "");
    assert_eq!(project.world.git(&effort.path, ["branch", "--show-current"]), effort.branch);
}

#[test]
fn begins_where_it_is_told() {
    let project = Project::new();
    let first = project.tip("main");
    project.change(&project.root, "greeting.txt", "hello\nmoon\n");
    let other = project.changed();
    let of = |from: &str| {
        let started = project.json(&project.root, &format!("start --from {from}"), 0);
        let path = started["data"]["path"].as_str().expect("`start` names the path").to_owned();
        project.world.git(path.as_str().into(), ["rev-parse", "HEAD"])
    };
    assert_eq!(of("main"), project.tip("main"));
    assert_eq!(of(&first), first);
    assert_eq!(of(&other.id), project.tip(&other.branch));
    assert_eq!(of(other.path.as_str()), project.tip(&other.branch));
}

#[test]
fn refuses() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let effort = project.effort();
    let before = project.leftovers();
    pages.refused(&effort.path, "start", "not_main_checkout");
    pages.refused(&project.root, "start --from nowhere", "unknown_start");

    let config = |more: &str| project.change(&project.root, "discern.toml", &format!("{JOBS}{more}"));
    config("[worktree.setup]\nsteps = [\"echo first\", \"echo no such thing >&2; exit 3\"]\n");
    pages.refused(&project.root, "start --name task", "worktree_setup_failed");
    config("[worktree]\ninherit_env = [\"TOKEN\"]\n");
    project.world.write(&project.root, ".env.local", "TOKEN=secret\n");
    std::os::unix::fs::symlink("greeting.txt", project.root.join(".env")).expect("a link of the test's");
    project.world.git(&project.root, ["add", ".env"]);
    project.world.git(&project.root, ["commit", "--quiet", "--message", "A link"]);
    pages.refused(&project.root, "start --name task", "env_file_unwritable");
    project.world.git(&project.root, ["rm", "--quiet", "--cached", "discern.toml"]);
    project.world.git(&project.root, ["commit", "--quiet", "--message", "Forget it"]);
    pages.refused(&project.root, "start --name task", "setup_not_committed");

    insta::assert_snapshot!("start_refusals", pages.gathered());
    assert_eq!(project.leftovers(), before, "what was refused left nothing");
}
