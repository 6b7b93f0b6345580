//! A verb that panics is answered, one that prints is not heard, and a child gets neither end of the conversation.

use crate::misbehaving;
use discern_tests::{Run, World, shown};
use rustix::process::Signal;
use serde_json::json;
use std::fs;
use std::io::{BufRead as _, BufReader};

fn run(world: &World, line: &str) -> Run {
    world.call(misbehaving().path).at(world.dir("here")).args(line.split(' ')).stdin("for the child\n").run()
}

/// What a snapshot keeps of a run: a document on lines of its own, so that a person can read it.
fn kept(world: &World, line: &str) -> String {
    let mut run = run(world, line);
    if run.stdout.starts_with('{') {
        run.stdout = format!("{:#}\n", run.json());
    }
    shown(world, &run.to_string())
}

#[test]
fn a_panic_is_a_result_with_a_report() {
    let world = World::new();
    for verb in ["at-once", "later", "presenting", "applying"] {
        let run = run(&world, &format!("panic {verb} --json")).expect_code(70);
        let document = run.json();
        assert_eq!(document["error"], "internal_error", "{run}");
        assert_eq!(document["verb"], format!("panic {verb}"), "{run}");
        let message = document["message"].as_str().expect("a failure says what happened");
        let report =
            message.split('`').find(|piece| piece.contains("rude-crash-")).expect("the report is named");
        let report = fs::read_to_string(report).expect("the report is there");
        assert!(report.contains(&format!("crashed in `panic {verb}`")), "{report}");
        assert!(report.contains(&verb.replace('-', " ")), "it holds what the panic said: {report}");
        assert!(report.contains(&format!("{}.rs:", verb.replace('-', "_"))), "it says where: {report}");
        assert!(report.contains("rude::"), "it holds the trace: {report}");
    }
}

#[test]
fn what_was_done_before_a_panic_is_told() {
    let world = World::new();
    for (verb, outcomes) in [("applying", &["ok", "skipped"][..]), ("presenting", &["ok"])] {
        let document = run(&world, &format!("panic {verb} --json")).expect_code(70).json();
        let steps = document["steps"].as_array().expect("it had begun");
        let told: Vec<&str> = steps.iter().filter_map(|step| step["outcome"].as_str()).collect();
        assert_eq!(told, outcomes, "{document}");
    }
}

#[test]
fn a_panic_as_each_reader_sees_it() {
    let world = World::new();
    insta::assert_snapshot!("panic_json", kept(&world, "panic at-once --json"));
    insta::assert_snapshot!("panic_markdown", kept(&world, "panic at-once --markdown"));
    insta::assert_snapshot!("panic_terminal", kept(&world, "panic at-once"));
}

#[test]
fn a_dry_run_of_what_would_panic() {
    let world = World::new();
    insta::assert_snapshot!("dry_run_json", kept(&world, "panic applying --dry-run --json"));
    insta::assert_snapshot!("dry_run_markdown", kept(&world, "panic applying --dry-run --markdown"));
    insta::assert_snapshot!("dry_run_terminal", kept(&world, "panic applying --dry-run"));
}

#[test]
fn help_as_each_reader_sees_it() {
    let world = World::new();
    insta::assert_snapshot!("help_terminal", kept(&world, "help"));
    insta::assert_snapshot!("help_of_a_group_markdown", kept(&world, "help panic --markdown"));
    insta::assert_snapshot!("help_of_a_verb_json", kept(&world, "help panic applying --json"));
}

#[test]
fn a_usage_mistake_as_each_reader_sees_it() {
    let world = World::new();
    insta::assert_snapshot!("unknown_flag_json", kept(&world, "panic applying --dry-rum --json"));
    insta::assert_snapshot!("unknown_command_markdown", kept(&world, "panik applying --markdown"));
    insta::assert_snapshot!("both_formats", kept(&world, "status --json --markdown"));
}

/// The seed of the other tests: for a person the strays are there.
#[test]
fn a_person_sees_what_was_printed() {
    let world = World::new();
    let print = run(&world, "print");
    assert!(print.stdout.starts_with("stray line on stdout\nstray words"), "{print}");
    assert!(print.stderr.contains("stray line on stderr"), "{print}");
    let child = run(&world, "child");
    assert!(child.stdout.starts_with("stray\nfor the child\n"), "{child}");
}

#[test]
fn a_machine_does_not() {
    let world = World::new();
    assert_eq!(run(&world, "print --json").expect_code(0).json()["data"]["lines"], 3);
    assert_eq!(run(&world, "child --json").expect_code(0).json()["data"]["code"], 7);
    assert_eq!(run(&world, "thread --json").expect_code(0).json()["data"]["panicked"], true);
}

#[test]
fn tools_answer_as_if_nothing_had_happened() {
    let world = World::new();
    let mcp = world.mcp(misbehaving().path, &world.dir("here"));
    assert_eq!(mcp.call("rude_print", json!({})).structured["data"]["lines"], 3);
    assert_eq!(mcp.call("rude_child", json!({})).structured["data"]["code"], 7);
    assert_eq!(mcp.call("rude_thread", json!({})).structured["data"]["panicked"], true);
    for tool in ["at_once", "later", "presenting", "applying"] {
        let reply = mcp.call(&format!("rude_panic_{tool}"), json!({}));
        assert!(reply.is_error, "{reply:?}");
        assert_eq!(reply.structured["error"], "internal_error", "{reply:?}");
        assert!(reply.text.contains("the report is in"), "{reply:?}");
    }
    assert_eq!(mcp.call("rude_status", json!({})).structured["data"]["well"], true);
    assert_eq!(mcp.leave(), 0);
}

#[test]
fn what_panics_beside_the_verbs_is_a_result_too() {
    let world = World::new();
    let here = world.dir("here");
    for (trap, line, said) in [
        ("no-start", "status --json", "it does not start"),
        ("no-root", "status --json", "no root to be found"),
        ("trap", "panic applying --dry-run --json", "a trap in the gate"),
    ] {
        fs::write(here.join(trap), "").expect("it is ours");
        let document = run(&world, line).expect_code(70).json();
        assert_eq!(document["error"], "internal_error", "{document}");
        assert!(document["message"].as_str().is_some_and(|message| message.contains(said)), "{document}");
        fs::remove_file(here.join(trap)).expect("it was ours");
    }
    let mcp = world.mcp(misbehaving().path, &here);
    fs::write(here.join("no-root"), "").expect("it is ours");
    let reply = mcp.call("rude_status", json!({}));
    assert_eq!(reply.structured["error"], "internal_error", "{reply:?}");
    fs::remove_file(here.join("no-root")).expect("it was ours");
    assert_eq!(mcp.call("rude_status", json!({})).structured["ok"], true);
    assert_eq!(mcp.leave(), 0);
}

#[test]
fn nothing_goes_round_what_stands_around_calls() {
    let world = World::new();
    let here = world.dir("here");
    fs::write(here.join("calls"), "").expect("it is ours");
    fs::write(here.join("shut"), "").expect("it is ours");
    let shut = run(&world, "panic applying --json").expect_code(1).json();
    assert_eq!(shut["error"], "shut", "{shut}");
    assert!(shut["hints"][0].as_str().is_some_and(|hint| hint.contains("rude status")), "{shut}");
    let shut = run(&world, "panic applying --dry-run --json").expect_code(1).json();
    assert_eq!((&shut["error"], &shut["dry_run"]), (&json!("shut"), &json!(true)), "{shut}");
    assert_eq!(run(&world, "status --json").code, 0);
    let mcp = world.mcp(misbehaving().path, &here);
    assert_eq!(mcp.call("rude_panic_applying", json!({})).structured["error"], "shut");
    assert_eq!(mcp.call("rude_status", json!({ "path": "here" })).structured["error"], "invalid_arguments");
    assert_eq!(mcp.leave(), 0);
    let calls = fs::read_to_string(here.join("calls")).expect("it is ours");
    insta::assert_snapshot!("recorded_calls", calls);
    let help = run(&world, "help panic applying --json").json();
    let slugs = help["data"]["refusals"].as_array().expect("it can be refused");
    assert!(slugs.contains(&json!({ "slug": "shut", "exit": 1, "shared": true })), "{help}");
    let help = run(&world, "help status --json").json();
    assert!(!help.to_string().contains("shut"), "{help}");
}

#[test]
fn whoever_asks_twice_is_not_kept_waiting() {
    let world = World::new();
    let here = world.dir("here");
    let pipe = world.fifo("pipe");
    fs::rename(&pipe, here.join("pipe")).expect("it is ours");
    let running = world.call(misbehaving().path).at(here.clone()).args(["stubborn", "--json"]).begin();
    let mut lines = BufReader::new(fs::File::open(here.join("pipe")).expect("it is ours")).lines();
    let mut said = || lines.next().and_then(Result::ok);
    assert_eq!(said().as_deref(), Some("up"));
    running.signal(Signal::INT);
    assert_eq!(said().as_deref(), Some("told"));
    running.signal(Signal::INT);
    let run = running.end().expect_code(130);
    assert_eq!(run.stdout, "", "nothing is half told: {run}");
}
