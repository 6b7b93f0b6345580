//! What a program publishes is written, held to what it is, and never half written.

use crate::misbehaving;
use discern_tests::{Run, World, discern, listing, shown};
use serde_json::json;
use std::fs;

fn run(world: &World, line: &str) -> Run {
    world.call(misbehaving().path).at(world.dir("here")).args(line.split(' ')).run()
}

#[test]
fn are_written_and_found_to_be_so() {
    let world = World::new();
    let stale = run(&world, "contracts check --json").expect_code(1).json();
    assert_eq!((&stale["error"], &stale["verb"]), (&json!("contracts_stale"), &json!("contracts")));
    assert!(
        stale["hints"][0].as_str().is_some_and(|hint| hint.contains("`rude contracts write`")),
        "{stale:#}"
    );
    assert!(listing(&world.dir("here")).is_empty(), "a check writes nothing");

    let written = run(&world, "contracts write --json").expect_code(0).json();
    assert_eq!(written["data"]["files"], 8, "{written:#}");
    assert_eq!(written["data"]["written"].as_array().map(Vec::len), Some(8), "{written:#}");
    assert_eq!(run(&world, "contracts check --json").expect_code(0).json()["ok"], true);
    let again = run(&world, "contracts write --json").expect_code(0).json();
    assert_eq!(again["data"]["written"], json!([]), "{again:#}");

    let tools = world.dir("here").join("schemas/v1/tools.json");
    fs::write(&tools, "{}").expect("it is ours");
    insta::assert_snapshot!(
        "contracts_check_stale",
        shown(&world, &run(&world, "contracts check").to_string())
    );
    insta::assert_snapshot!(
        "contracts_write_one",
        shown(&world, &run(&world, "contracts write").to_string())
    );
}

#[test]
fn stand_where_it_is_said() {
    let world = World::new();
    let written = run(&world, "contracts write elsewhere --json").expect_code(0).json();
    assert_eq!(written["data"]["written"][0], "elsewhere/schemas/v1/results.json", "{written:#}");
    assert!(world.dir("here").join("elsewhere/docs/reference/commands.md").is_file());
    assert_eq!(run(&world, "contracts check elsewhere --json").expect_code(0).json()["ok"], true);
    let stale = run(&world, "contracts check nowhere --json").expect_code(1).json();
    assert!(
        stale["hints"][0].as_str().is_some_and(|hint| hint.contains("`rude contracts write nowhere`")),
        "{stale:#}"
    );
    let taken = world.dir("here").join("taken");
    fs::write(&taken, "a file").expect("it is ours");
    let refused = run(&world, "contracts write taken --json").expect_code(1).json();
    assert_eq!(refused["error"], "contracts_unwritable", "{refused:#}");
}

#[test]
fn take_no_other_words() {
    let world = World::new();
    for line in ["contracts rewrite", "contracts write a b", "contracts check --all", "contracts -- write"] {
        let refused = run(&world, &format!("--json {line}")).json();
        assert_eq!(refused["error"], "invalid_arguments", "{line}: {refused:#}");
    }
    for line in ["contracts", "contracts --help", "help contracts", "contracts write --help"] {
        let told = run(&world, line).expect_code(0).stdout;
        assert!(told.contains("Usage: rude contracts <write|check> [DIR]"), "{line}: {told}");
    }
}

/// The names by which programs find what they rely on.
#[test]
fn name_every_verb() {
    let world = World::new();
    let at = world.dir("here");
    let run = world.call(discern()).at(&at).args(["contracts", "write", "--json"]).run().expect_code(0);
    assert_eq!(run.json()["ok"], true, "{run}");
    let read = |path: &str| fs::read_to_string(at.join("schemas/v1").join(path)).expect("it is there");
    let json = |path: &str| serde_json::from_str::<serde_json::Value>(&read(path)).expect("it is JSON");
    let (results, commands, types) = (json("results.json"), json("commands.json"), read("results.d.ts"));
    for verb in commands["commands"].as_array().into_iter().flatten() {
        let name = verb["command"].as_str().expect("it has a name");
        let definition = &results["$defs"][name.replace(' ', ".")];
        assert_eq!(definition["properties"]["verb"]["const"], name, "{definition:#}");
        assert!(types.contains(&format!("= Result<\"{name}\", ")), "{types}");
    }
}
