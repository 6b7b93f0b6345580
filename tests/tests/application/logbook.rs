//! The logbook keeps what was called and how it ended, and nothing of what was said.

use crate::project::Project;
use serde_json::Value;
use std::fs;

#[test]
fn holds_names_and_outcomes_and_no_values() {
    let project = Project::with("[jobs]\nlint = \"echo secret-output; false\"\n");
    let root = &project.root;
    let logbook = root.join(".git/discern/logbook.jsonl");
    project.json(root, "status", 0);
    project.json(root, "start --name secret-title --dry-run", 0);
    assert!(!logbook.exists(), "what changes nothing is not recorded");
    let started = project.json(root, "start --name secret-title", 0);
    let worktree = started["data"]["path"].as_str().expect("it is somewhere").to_owned();
    project.json(root, "start --from secret-ref", 1);
    project.json(worktree.as_str().into(), "done", 1);
    let text = fs::read_to_string(&logbook).expect("it was written");
    let entries: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line is an entry")).collect();
    let told: Vec<String> = entries
        .iter()
        .map(|entry| format!("{} {} {} {}", entry["verb"], entry["ok"], entry["error"], entry["arguments"]))
        .collect();
    let expected = [
        r#""start" true null ["name"]"#,
        r#""start" false "unknown_start" ["from"]"#,
        r#""done" false null []"#,
    ];
    assert_eq!(told, expected, "{text}");
    for secret in ["secret-ref", "secret-output"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // Each checkout knows its own.
    let last = |at: &str| project.json(at.into(), "status", 0)["data"]["last"].clone();
    assert_eq!((&last(&worktree)["verb"], &last(root.as_str())["verb"]), (&"done".into(), &"start".into()));
}

#[test]
fn one_that_cannot_be_written_changes_no_result() {
    let project = Project::new();
    let logbook = project.root.join(".git/discern/logbook.jsonl");
    fs::create_dir_all(&logbook).expect("it is ours");
    let document = project.json(&project.root, "start --name work", 0);
    assert_eq!(document["ok"], true);
}

#[test]
fn a_checkout_is_one_whichever_way_it_was_reached() {
    let project = Project::new();
    let link = project.world.dir("home").join("link");
    std::os::unix::fs::symlink(&project.root, &link).expect("a link can be made");
    let shell = format!("start --name work --path {link}");
    project.json(&project.world.dir("home"), &shell, 0);
    for at in [&project.root, &link] {
        assert_eq!(project.json(at, "status", 0)["data"]["last"]["verb"], "start", "{at}");
    }
}
