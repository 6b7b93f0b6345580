//! What only looks leaves no trace, and what acts does no step its plan did not name.
//!
//! The verbs are those the program's own help lists. Each is called in every state of `states.rs`, from every place, as
//! `ways` says; one whose arguments it can't tell has to be given some there.

mod states;

use crate::pages::{arguments, checked};
use crate::project::Project;
use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::{Command, Listing, Mcp, World, discern, traces};
use serde_json::{Value, json};
use states::{STATES, State};
use std::collections::BTreeSet;
use std::thread;

/// The command lines of a verb that are tried; `{effort}` is each effort there is.
fn ways(verb: &Command) -> &'static [&'static str] {
    match verb.name().as_str() {
        "accept" => &["", "--confirmed", "{effort} --confirmed"],
        "start" => &["", "--name task", "--from {effort}"],
        "update" => &["", "--from main"],
        "worktree drop" => &["{effort}", "{effort} --force"],
        name => {
            let needs = verb.help["arguments"].as_array().into_iter().flatten();
            let needs =
                needs.filter(|argument| argument["required"] == true).map(|argument| &argument["name"]);
            let needs: Vec<String> = needs.map(ToString::to_string).collect();
            assert!(
                needs.is_empty(),
                "`{name}` has no scenario: it needs {}; give it some in `ways`, and a state in `states.rs` where it \
                 goes well",
                needs.join(", ")
            );
            &[""]
        }
    }
}

fn is_planned(verb: &Command) -> bool {
    verb.help["usage"].as_str().unwrap_or_default().contains("--dry-run")
}

/// Verbs that change something and can't tell what before they do: they are not tried.
const UNPLANNED: [&str; 4] = ["prepare", "test", "done", "demo"];

fn only_looks(verb: &Command) -> bool {
    verb.help["effect"] == "observe"
}

/// The verbs that are tried: all that plan or only look. A command without an effect, as `mcp`, is no verb.
fn verbs() -> Vec<Command> {
    let world = World::new();
    let all = discern_tests::commands(&world, discern()).into_iter();
    let verbs = all.filter(|command| command.help["effect"].is_string());
    let (tried, untried): (Vec<Command>, Vec<Command>) =
        verbs.partition(|verb| is_planned(verb) || only_looks(verb));
    let untried: Vec<String> = untried.iter().map(Command::name).collect();
    assert_eq!(
        untried, UNPLANNED,
        "one that changes something has a dry run, or its reason and a place in `UNPLANNED`"
    );
    tried
}

/// The command lines of a verb in a state.
fn lines(verb: &Command, state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for way in ways(verb) {
        let line = format!("{} {way}", verb.name()).trim_end().to_owned();
        match way.contains("{effort}") {
            true => lines.extend(state.efforts.iter().map(|effort| line.replace("{effort}", effort))),
            false => lines.push(line),
        }
    }
    lines
}

/// Runs something in every state at once, and gathers what each has to say.
fn in_every_state<T: Send>(run: impl Fn(&str, &State) -> Vec<T> + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let run = &run;
        let states = STATES.map(|(name, make)| scope.spawn(move || run(name, &make())));
        states
            .into_iter()
            .flat_map(|state| state.join().unwrap_or_else(|why| std::panic::resume_unwind(why)))
            .collect()
    })
}

/// What differs between two looks.
fn differences(before: &Listing, after: &Listing) -> Vec<String> {
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let differ = names.into_iter().filter(|name| before.get(*name) != after.get(*name));
    differ.map(|name| format!("{name}:\n  {:?}\n  {:?}", before.get(name), after.get(name))).collect()
}

#[track_caller]
fn untouched(state: &str, line: &str, before: &Listing, world: &World) {
    let differ = differences(before, &traces(world.root()));
    assert!(differ.is_empty(), "{state}: {line}\n{}", differ.join("\n"));
}

/// A result of a call that only looks: never one that claims a step.
#[track_caller]
fn looked(line: &str, result: &Value, planned: bool) -> bool {
    assert!(result["steps"].as_array().is_none_or(Vec::is_empty), "{line}: {result:#}");
    assert_ne!(result["error"], "internal_error", "{line}: {result:#}");
    assert_ne!(result["error"], "invalid_arguments", "{line}: {result:#}");
    let plan = result["plan"].as_array();
    assert_eq!(plan.is_some(), planned && result["ok"] == true, "{line}: {result:#}");
    plan.is_some_and(|plan| !plan.is_empty())
}

/// Calls every verb from every place of a state; the names of those that told a plan.
fn look(name: &str, state: &State, verbs: &[Command]) -> Vec<String> {
    let world = &state.project.world;
    let before = traces(world.root());
    let mut told = Vec::new();
    let mcp = world.mcp(discern(), &state.places[0]);
    for verb in verbs {
        let planned = is_planned(verb);
        for (place, line) in
            state.places.iter().flat_map(|place| lines(verb, state).into_iter().map(move |l| (place, l)))
        {
            let line = if planned { format!("{line} --dry-run") } else { line };
            let json = state.project.call(place, &line).args(["--json"]).run().json();
            untouched(name, &format!("discern {line}, in {place}"), &before, world);
            if looked(&line, &json, planned) {
                told.push(verb.name());
            }
            if verb.tool.is_some() {
                by_tool(&mcp, place, verb, &line, &json);
                untouched(name, &format!("{line}, by tool, in {place}"), &before, world);
            }
        }
    }
    assert_eq!(mcp.leave(), 0);
    untouched(name, "the server, as a whole", &before, world);
    told
}

/// The same by tool ends the same.
fn by_tool(mcp: &Mcp, place: &Utf8Path, verb: &Command, line: &str, json: &Value) {
    let tool = verb.tool.as_deref().unwrap_or_default();
    let reply = mcp.call(tool, arguments(line, place));
    checked(&reply);
    for part in ["ok", "error", "dry_run", "plan"] {
        assert_eq!(reply.structured.get(part), json.get(part), "{line}, by tool: {:#}", reply.structured);
    }
}

#[test]
fn looking_leaves_none() {
    let verbs = verbs();
    let told = in_every_state(|name, state| look(name, state, &verbs));
    for verb in verbs.iter().filter(|verb| is_planned(verb)) {
        let name = verb.name();
        assert!(told.contains(&name), "`{name}` tells a plan in no state: add one where it goes well");
    }
}

/// The kinds and labels of a plan, or of what was done.
fn named<'a>(result: &'a Value, part: &str) -> Vec<(&'a str, &'a str)> {
    let steps = result[part].as_array().into_iter().flatten();
    let words = steps.map(|step| (step["kind"].as_str(), step["label"].as_str()));
    words.map(|(kind, label)| (kind.unwrap_or_default(), label.unwrap_or_default())).collect()
}

/// All files of a world, to be put back.
struct Kept<'a> {
    world: &'a World,
    beside: World,
}

impl<'a> Kept<'a> {
    fn of(world: &'a World) -> Self {
        let kept = Self { world, beside: World::new() };
        kept.copy(world.root(), &kept.beside.dir("kept"));
        kept
    }

    fn copy(&self, from: &Utf8Path, to: &Utf8Path) {
        let copied = self.beside.call("cp").args(["-a", &format!("{from}/."), to.as_str()]).run();
        assert_eq!(copied.code, 0, "{copied}");
    }

    fn put_back(&self) {
        for entry in self.world.root().read_dir_utf8().expect("a directory of the test's") {
            let path = entry.expect("a directory can be read").into_path();
            let removed =
                if path.is_dir() { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) };
            removed.unwrap_or_else(|why| panic!("{path}: {why}"));
        }
        self.copy(&self.beside.dir("kept"), self.world.root());
    }
}

/// Runs every plan of a state just after it was told; the names of verbs that did something.
fn act(name: &str, state: &State, verbs: &[Command]) -> Vec<String> {
    let kept = Kept::of(&state.project.world);
    let mut acted = Vec::new();
    for verb in verbs.iter().filter(|verb| is_planned(verb)) {
        for line in lines(verb, state) {
            let told = |place: &Utf8PathBuf| {
                let told = run(&state.project, place, &format!("{line} --dry-run"));
                (told["ok"] == true).then(|| (place.clone(), told))
            };
            let Some((place, told)) = state.places.iter().find_map(told) else { continue };
            let done = run(&state.project, &place, &line);
            as_told(&format!("{name}: {line}"), &told, &done);
            if done["ok"] == true {
                acted.push(verb.name());
            }
            kept.put_back();
        }
    }
    acted
}

#[track_caller]
fn as_told(what: &str, told: &Value, done: &Value) {
    let (plan, steps) = (named(told, "plan"), named(done, "steps"));
    let mut left = plan.clone();
    for step in &steps {
        let at = left.iter().position(|planned| planned == step);
        let at = at.unwrap_or_else(|| panic!("{what}: {step:?} is not in the plan {plan:#?}"));
        left.remove(at);
    }
    // What waits for consent shows the plan it would have followed.
    if done.get("plan").is_some() {
        assert_eq!(done["plan"], told["plan"], "{what}");
    }
}

fn run(project: &Project, place: &Utf8Path, line: &str) -> Value {
    project.call(place, line).args(["--json"]).run().json()
}

#[test]
fn acting_does_what_was_told_and_no_more() {
    let verbs = verbs();
    let acted = in_every_state(|name, state| act(name, state, &verbs));
    for verb in verbs.iter().filter(|verb| is_planned(verb)) {
        let name = verb.name();
        assert!(acted.contains(&name), "`{name}` goes well in no state: add one where it does");
    }
}

#[test]
fn a_trace_is_seen() {
    let world = World::new();
    let file = world.home().join("a");
    std::fs::write(&file, "x").expect("a file of the test's");
    let before = traces(world.root());
    assert!(differences(&before, &traces(world.root())).is_empty());
    std::fs::remove_file(&file).expect("it is there");
    std::fs::write(&file, "x").expect("a file of the test's");
    let differ = differences(&before, &traces(world.root()));
    assert!(differ.iter().any(|name| name.starts_with("home/a:")), "{differ:?}");
    assert!(!differ.iter().any(|name| name.starts_with("gitconfig:")), "{differ:?}");
}

#[test]
#[should_panic(expected = "is not in the plan")]
fn a_step_that_was_not_told_is_seen() {
    let step = |label: &str| json!({ "kind": "git", "label": label });
    as_told("x", &json!({ "plan": [step("a"), step("b")] }), &json!({ "steps": [step("b")] }));
    as_told("x", &json!({ "plan": [step("a"), step("b")] }), &json!({ "steps": [step("a"), step("a")] }));
}
