//! `worktree list`, `worktree drop` and `worktree prune`.

use super::dry_run_changes_nothing;
use crate::pages::Pages;
use crate::project::Project;
use serde_json::json;

#[test]
fn lists_them() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    pages.well("worktree list", &|project| project.root.clone());
    project.proven();
    pages.well("worktree list", &|project| project.root.clone());
    let stranger = project.world.root().join("desk/stranger");
    project.world.git(&project.root, ["worktree", "add", "--quiet", stranger.as_str(), "-b", "stranger"]);
    // In no order that is promised: one at a time.
    let listed = project.json(&project.root, "worktree list", 0);
    let rows = listed["data"]["worktrees"].as_array().expect("they are listed");
    let mut known: Vec<(bool, &str)> =
        rows.iter().map(|row| (row["ours"] == true, row["state"].as_str().unwrap_or_default())).collect();
    known.sort_unstable();
    assert_eq!(known, [(false, "landed"), (true, "ready")], "{listed:#}");
    insta::assert_snapshot!("worktree_list", pages.gathered());
}

#[test]
fn drops_one() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    let id = std::cell::RefCell::new(String::new());
    // The name is part of the command line, so each reader has its own call.
    let mut said = String::new();
    for format in ["--json", "--markdown", "--plain"] {
        let effort = project.changed();
        project.world.write(&effort.path, "new.txt", "never committed\n");
        *id.borrow_mut() = effort.id.clone();
        let words = format!("worktree drop {} --force", effort.id);
        if format == "--json" {
            dry_run_changes_nothing(&project, &project.root, &words);
        }
        let run = project.call(&project.root, &words).args([format]).run().expect_code(0);
        let output =
            if format == "--json" { project.shown_json(&run.stdout) } else { project.shown(&run.stdout) };
        said.push_str(&format!("==== {format} ====\n{output}\n"));
        let saved = format!("refs/discern/recovery/{}:new.txt", effort.id);
        assert_eq!(project.world.git(&project.root, ["show", &saved]), "never committed", "nothing was lost");
    }
    insta::assert_snapshot!("worktree_drop", said);
    assert_eq!(project.leftovers(), Vec::<String>::new());

    let landed = project.effort();
    let dropped = project.json(&project.root, &format!("worktree drop {}", landed.id), 0);
    assert!(dropped["data"].get("saved").is_none(), "there was nothing to keep: {dropped:#}");

    pages.refused(&project.root, "worktree drop nothing-like-it", "unknown_worktree");
    let effort = project.changed();
    pages.refused(&effort.path, &format!("worktree drop {} --force", effort.id), "standing_in_it");
    pages.refused(&project.root, &format!("worktree drop {}", effort.id), "unlanded_work");
    project.world.git(&project.root, ["worktree", "lock", effort.path.as_str()]);
    pages.refused(&project.root, &format!("worktree drop {} --force", effort.id), "worktree_is_locked");
    let stranger = project.world.root().join("desk/stranger");
    project.world.git(&project.root, ["worktree", "add", "--quiet", stranger.as_str(), "-b", "stranger"]);
    pages.refused(&project.root, "worktree drop stranger --force", "not_ours");
    insta::assert_snapshot!("worktree_drop_refusals", pages.gathered());
    assert!(stranger.exists() && effort.path.exists());
}

#[test]
fn prunes_what_has_landed_and_nothing_else() {
    let project = Project::new();
    let (kept, dirty) = (project.changed(), project.effort());
    project.world.write(&dirty.path, "new.txt", "new\n");
    let mut said = String::new();
    for format in ["--json", "--markdown", "--plain"] {
        let landed = project.changed();
        project.world.git(&project.root, ["merge", "--quiet", "--no-edit", &landed.branch]);
        if format == "--json" {
            dry_run_changes_nothing(&project, &project.root, "worktree prune");
        }
        let run = project.call(&project.root, "worktree prune").args([format]).run().expect_code(0);
        let output =
            if format == "--json" { project.shown_json(&run.stdout) } else { project.shown(&run.stdout) };
        said.push_str(&format!("==== {format} ====\n{output}\n"));
        assert!(!landed.path.exists());
    }
    insta::assert_snapshot!("worktree_prune", said);
    assert!(kept.path.exists() && dirty.path.join("new.txt").exists());

    // One that the call stands in is kept, and said to be.
    let landed = project.changed();
    project.world.git(&project.root, ["merge", "--quiet", "--no-edit", &landed.branch]);
    let pruned = project.json(&landed.path, "worktree prune", 0);
    assert_eq!(pruned["data"]["kept"][0]["id"], landed.id, "{pruned:#}");
    assert_eq!(pruned["data"]["removed"], json!([]), "{pruned:#}");
    assert!(landed.path.exists());
}

/// A branch that is not gone is never said to be.
#[test]
fn tells_a_branch_that_stays() {
    let project = Project::new();
    let steps = |json: &serde_json::Value| -> Vec<String> {
        let steps = json["steps"].as_array().expect("there are steps").iter();
        let label = |step: &serde_json::Value| step["label"].as_str().unwrap_or_default().to_owned();
        steps
            .map(|step| format!("{}: {}", step["outcome"].as_str().unwrap_or_default(), label(step)))
            .collect()
    };

    // One that was not made for the worktree.
    let renamed = project.effort();
    project.world.git(&renamed.path, ["branch", "--move", "mine"]);
    let words = format!("worktree drop {}", renamed.id);
    let told = project.json(&project.root, &format!("{words} --dry-run"), 0);
    let last = told["plan"].as_array().and_then(|plan| plan.last()).expect("there is a plan");
    assert_eq!(last["disposition"], "skip", "{told:#}");
    let dropped = project.json(&project.root, &words, 0);
    assert_eq!(dropped["data"]["branch_deleted"], false, "{dropped:#}");
    assert_eq!(steps(&dropped), [format!("ok: remove worktree `{}`", renamed.path)], "{dropped:#}");
    assert_eq!(project.tip("mine"), project.tip("main"));

    // One that git does not let go.
    let (first, second) = (project.changed(), project.changed());
    project.keep_branches();
    let page =
        project.call(&project.root, &format!("worktree drop {} --force", first.id)).args(["--markdown"]);
    let page = page.run().expect_code(0);
    assert!(page.stdout.contains("; branch `agent/task-"), "{page}");
    project.world.git(&project.root, ["merge", "--quiet", &second.branch]);
    let pruned = project.json(&project.root, "worktree prune", 0);
    assert_eq!(pruned["data"]["removed"][0]["branch_deleted"], false, "{pruned:#}");
    assert_eq!(pruned["advisories"][0]["kind"], "branch_kept", "{pruned:#}");
    let removed = format!("ok: remove worktree `{}`", second.path);
    assert_eq!(steps(&pruned), [removed, format!("failed: delete branch `{}`", second.branch)], "{pruned:#}");
}
