//! Commands and tool calls that are not well formed.

use crate::pages::checked;
use crate::project::Project;
use discern_tests::discern;
use serde_json::json;

/// A command line, and what its message has to name.
const LINES: [(&[&str], &str, &str); 12] = [
    (&["statsu"], "unknown_command", "discern status"),
    (&["worktree", "lst"], "unknown_command", "discern worktree list"),
    (&["nonsense"], "unknown_command", "discern help"),
    (&["start", "--nmae", "x"], "invalid_arguments", "--name"),
    (&["start", "surplus"], "invalid_arguments", "surplus"),
    (&["start", "--name"], "invalid_arguments", "--name"),
    (&["start", "--name", "a", "--name", "b"], "invalid_arguments", "--name"),
    (&["worktree", "drop"], "invalid_arguments", "WORKTREE"),
    (&["done", "--dry-run"], "invalid_arguments", "--dry-run"),
    (&["accept", "--confirmed=yes"], "invalid_arguments", "--confirmed"),
    (&["status", "--markdown"], "invalid_arguments", "--markdown"),
    (&["status", "--color", "sometimes"], "invalid_arguments", "--color"),
];

#[test]
fn of_the_command_line() {
    let project = Project::new();
    let mut said = String::new();
    for (line, slug, names) in LINES {
        let run = project.world.discern(&project.root, [line, &["--json"]].concat()).expect_code(2);
        let json = run.json();
        assert_eq!(json["error"], slug, "{run}");
        assert!(run.stdout.contains(names), "it names {names}: {run}");
        assert!(json["hints"][0].is_string(), "{run}");
        let hints: Vec<&str> =
            json["hints"].as_array().into_iter().flatten().filter_map(|h| h.as_str()).collect();
        let message = json["message"].as_str().unwrap_or_default();
        said.push_str(&format!("$ discern {}\n  {message}\n  {}\n", line.join(" "), hints.join("\n  ")));
    }
    insta::assert_snapshot!("usage", project.shown(&said));
}

#[test]
fn of_a_tool() {
    let project = Project::new();
    let mcp = project.world.mcp(discern(), &project.root);
    let mut said = String::new();
    for (tool, arguments, names) in [
        ("discern_status", json!({ "path": "relative/path" }), "absolute"),
        ("discern_start", json!({ "nmae": "x" }), "name"),
        ("discern_start", json!({ "name": ["x"] }), "name"),
        ("discern_accept", json!({ "confirmed": "yes" }), "confirmed"),
        ("discern_done", json!({ "rerun": null, "dry_run": true }), "dry_run"),
        ("discern_status", json!({ "json": true }), "json"),
    ] {
        let reply = mcp.call(tool, arguments.clone());
        checked(&reply);
        assert_eq!(reply.structured["error"], "invalid_arguments", "{reply:?}");
        assert!(reply.text.contains(names), "it names {names}: {}", reply.text);
        said.push_str(&format!("> {tool} {arguments}\n\n{}\n\n", reply.text.trim_end()));
    }
    let missing = mcp.call("discern_status", json!({ "path": project.root.join("not/there") }));
    checked(&missing);
    assert_eq!(missing.structured["error"], "no_directory", "{missing:?}");
    said.push_str(&format!("> discern_status, of a path that is not there\n\n{}\n", missing.text.trim_end()));
    assert_eq!(mcp.leave(), 0);
    assert_eq!(project.leftovers(), Vec::<String>::new());
    insta::assert_snapshot!("usage_of_a_tool", project.shown(&said));
}
