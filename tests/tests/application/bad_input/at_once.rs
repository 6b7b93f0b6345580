//! Two calls at once on one checkout: the second is told who is there, and nothing is mixed up.

use crate::pages::checked;
use crate::project::{JOBS, Project};
use discern_tests::{Lines, Witness, discern, release};
use serde_json::json;

#[test]
fn the_second_is_busy() {
    let project = Project::new();
    let (witness, go) = (project.world.witness("witness"), project.world.fifo("go"));
    let effort = project.changed();
    project.change(&effort.path, "discern.toml", &format!("[jobs]\ntest = \"{}cat {go}\"\n", witness.held()));
    let running = project.call(&effort.path, "done --json").begin();
    witness.up();
    let mcp = project.world.mcp(discern(), &effort.path);
    for words in ["done", "prepare", "test", "update"] {
        let json = project.json(&effort.path, words, 1);
        assert_eq!(json["error"], "busy", "{json:#}");
        let message = json["message"].as_str().unwrap_or_default();
        assert!(message.contains("discern done") && message.contains(&running.id().to_string()), "{message}");
        assert!(json["hints"][0].is_string(), "{json:#}");
        let reply = mcp.call(&format!("discern_{words}"), json!({}));
        checked(&reply);
        assert_eq!(reply.structured["error"], "busy", "{reply:?}");
        assert!(reply.text.contains(&running.id().to_string()), "{}", reply.text);
    }
    // Who only looks is not held up, nor who works elsewhere.
    project.json(&effort.path, "status", 0);
    project.json(&effort.path, "update --dry-run", 0);
    project.json(&project.root, "prepare", 0);
    project.effort();
    release(&go);
    let done = running.end().expect_code(0).json();
    assert!(done["data"]["proof"].is_object(), "{done:#}");
    let again = mcp.call("discern_done", json!({}));
    assert!(!again.is_error, "the lock is free again: {again:?}");
    assert_eq!(mcp.leave(), 0);
}

#[test]
fn worktrees_are_made_one_at_a_time() {
    let project = Project::new();
    let (witness, go) = (project.world.witness("witness"), project.world.fifo("go"));
    let proven = project.proven();
    let wait = project.world.home().join("wait");
    project.world.write(&project.world.home(), "wait", &format!("{}cat {go}\n", witness.held()));
    let config = format!("{JOBS}[worktree.setup]\nsteps = [\"sh '{wait}'\"]\n");
    project.world.write(&project.root, "discern.toml", &config);
    let running = project.call(&project.root, "start --json").begin();
    witness.up();
    for (at, words) in
        [(&project.root, "start"), (&proven.path, "accept --confirmed"), (&project.root, "worktree prune")]
    {
        let json = project.json(at, words, 1);
        assert_eq!(json["error"], "busy", "{json:#}");
        assert!(
            json["message"].as_str().is_some_and(|message| message.contains("discern start")),
            "{json:#}"
        );
    }
    release(&go);
    running.end().expect_code(0).json();
    assert_eq!(
        project.leftovers().len(),
        6,
        "two worktrees, with branch and directory: {:?}",
        project.leftovers()
    );
}

/// Two calls of one server, too: it must not wait for itself.
#[test]
fn a_server_is_not_its_own_exception() {
    let project = Project::new();
    let (witness, go) = (project.world.witness("witness"), project.world.fifo("go"));
    project.world.write(
        &project.root,
        "discern.toml",
        &format!("[jobs]\ntest = \"{}cat {go}\"\n", witness.held()),
    );
    let mut lines = project.world.lines(discern(), &project.root);
    lines.greet();
    let call = |id: u64, tool: &str| json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": { "name": tool, "arguments": {} } });
    lines.send(&call(1, "discern_test"));
    witness.up();
    lines.send(&call(2, "discern_prepare"));
    let second = lines.read().expect("it is answered");
    assert_eq!(second["id"], 2, "{second:#}");
    assert_eq!(second["result"]["structuredContent"]["error"], "busy", "{second:#}");
    release(&go);
    let first = lines.read().expect("it is answered");
    assert_eq!(
        (&first["id"], &first["result"]["structuredContent"]["ok"]),
        (&json!(1), &json!(true)),
        "{first:#}"
    );
    assert_eq!(lines.leave().1, 0);
}

/// A server at work on a job that never ends, and the witness of that job.
fn at_work(project: &Project) -> (Lines, Witness) {
    let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
    let config = format!("[jobs]\ntest = \"{}cat {never}\"\n", witness.held());
    project.world.write(&project.root, "discern.toml", &config);
    let mut lines = project.world.lines(discern(), &project.root);
    lines.greet();
    let params = json!({ "name": "discern_test", "arguments": {} });
    lines.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }));
    witness.up();
    (lines, witness)
}

#[track_caller]
fn nothing_is_left(project: &Project) {
    assert_eq!(project.world.processes(), Vec::<String>::new());
    project.world.write(&project.root, "discern.toml", JOBS);
    project.json(&project.root, "test", 0);
}

#[test]
fn a_client_that_takes_its_call_back_ends_it() {
    let project = Project::new();
    let (mut lines, witness) = at_work(&project);
    let params = json!({ "requestId": 1, "reason": "no longer needed" });
    lines.send(&json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }));
    witness.gone();
    assert_eq!(lines.leave().1, 0);
    nothing_is_left(&project);
}

#[test]
fn a_client_that_leaves_ends_its_call() {
    let project = Project::new();
    let (lines, witness) = at_work(&project);
    lines.leave();
    witness.gone();
    nothing_is_left(&project);
}
