//! Each verb: a call that goes well as each reader sees it, a dry run that changes nothing, and each refusal of its
//! own. What verbs have in common is refused in `bad_input`.

mod accept;
mod demo;
mod doctor;
mod done;
mod prepare;
mod setup;
mod start;
mod status;
mod test;
mod update;
mod worktree;

use crate::pages::{Pages, arguments};
use crate::project::Project;
use camino::Utf8Path;
use discern_tests::{discern, listing};

/// A dry run, on both surfaces, tells a plan and changes no byte of the repository, its git directory and the
/// worktrees.
#[track_caller]
fn dry_run_changes_nothing(project: &Project, at: &Utf8Path, words: &str) {
    let work = project.world.root().join("desk");
    let before = listing(&work);
    let words = format!("{words} --dry-run");
    let json = project.json(at, &words, 0);
    assert_eq!(json["dry_run"], true, "{json:#}");
    assert!(json["plan"].as_array().is_some_and(|plan| !plan.is_empty()), "{json:#}");
    assert!(json.get("steps").is_none(), "{json:#}");
    for format in ["--markdown", "--plain"] {
        let run = project.call(at, &words).args([format]).run().expect_code(0);
        assert!(run.stdout.contains("Would "), "{run}");
    }
    let verb = words.split(' ').next().unwrap_or_default();
    if !["setup", "worktree"].contains(&verb) {
        let reply = Pages::of(project).tool(&words, at);
        assert_eq!(reply.structured["dry_run"], true, "{reply:?}");
        assert!(reply.text.contains("Would "), "{}", reply.text);
    }
    assert_eq!(listing(&work), before, "`discern {words}` changed something");
}

/// Where a change can't be told before it is made, nobody is told that it was not.
#[test]
fn a_verb_without_a_dry_run_refuses_one() {
    let project = Project::new();
    let mcp = project.world.mcp(discern(), &project.root);
    let reply = mcp.call("discern_done", {
        let mut arguments = arguments("done", &project.root);
        arguments["dry_run"] = true.into();
        arguments
    });
    assert_eq!(reply.structured["error"], "invalid_arguments", "{reply:?}");
    assert_eq!(mcp.leave(), 0);
}
