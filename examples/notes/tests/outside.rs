//! The program from outside: in a shell, in each rendering, and as an MCP server.

use camino::Utf8PathBuf;
use discern_tests::{Reply, Run, World, json_problem, listing, markdown_problem, shown};
use serde_json::{Value, json};
use std::fs::{self, File};

const NOTES: &str = env!("CARGO_BIN_EXE_notes");

/// A directory in a world of its own.
struct Desk {
    world: World,
    dir: Utf8PathBuf,
}

impl Desk {
    fn empty() -> Self {
        let world = World::new();
        Self { dir: world.dir("desk"), world }
    }

    /// With two notes, the first of them tagged.
    fn used() -> Self {
        let desk = Self::empty();
        desk.json(&["add", "Buy milk", "--tag", "shop"], 0);
        desk.json(&["add", "answer Ada"], 0);
        desk
    }

    fn run(&self, words: &[&str]) -> Run {
        self.world.call(NOTES).at(&self.dir).args(words).run()
    }

    /// The result of a call that ends so.
    #[track_caller]
    fn json(&self, words: &[&str], code: i32) -> Value {
        self.run(&[words, &["--json"]].concat()).expect_code(code).json()
    }

    fn shown(&self, run: &Run) -> String {
        shown(&self.world, &run.stdout)
    }

    #[track_caller]
    fn tool(&self, tool: &str, arguments: Value) -> Reply {
        let mcp = self.world.mcp(NOTES, &self.dir);
        let reply = mcp.call(tool, arguments);
        assert_eq!(mcp.leave(), 0, "the server ends well");
        reply
    }
}

fn texts(list: &Value) -> Vec<&str> {
    let notes = list["data"]["notes"].as_array().expect("a list of notes");
    notes.iter().map(|note| note["text"].as_str().expect("a note has a text")).collect()
}

#[test]
fn a_note_is_written_found_changed_and_removed() {
    let desk = Desk::used();
    assert_eq!(texts(&desk.json(&["list"], 0)), ["Buy milk", "answer Ada"]);
    assert_eq!(texts(&desk.json(&["list", "--order", "newest"], 0)), ["answer Ada", "Buy milk"]);
    assert_eq!(texts(&desk.json(&["list", "--order", "text"], 0)), ["answer Ada", "Buy milk"]);
    assert_eq!(texts(&desk.json(&["list", "--tag", "Shop"], 0)), ["Buy milk"]);
    desk.json(&["tag", "add", "2", "Mail"], 0);
    let tags = desk.json(&["tag", "list"], 0);
    assert_eq!(tags["data"]["tags"][0], json!({ "tag": "mail", "notes": { "shown": [2], "total": 1 } }));
    let edited = desk.json(&["edit", "2", "Answer Ada and Bob"], 0);
    assert_eq!(edited["data"]["before"], "answer Ada");
    desk.json(&["remove", "2", "--confirmed"], 0);
    assert_eq!(desk.json(&["show", "2"], 1)["error"], "unknown_note");
    // Its number is not given again.
    assert_eq!(desk.json(&["add", "Sleep"], 0)["data"]["note"]["id"], 3);
}

#[test]
fn below_the_directory_the_same_notes_are_found() {
    let desk = Desk::used();
    let below = desk.world.dir("desk/drawer");
    let run = desk.world.call(NOTES).at(below).args(["list", "--json"]).run();
    assert_eq!(run.json()["data"]["root"], desk.dir.as_str());
}

#[test]
fn one_result_in_three_renderings() {
    let desk = Desk::used();
    let list = |format| desk.shown(&desk.run(&["list", "--tag", "shop", format]));
    assert_eq!(
        list("--json"),
        "{\"ok\":true,\"verb\":\"list\",\"data\":{\"root\":\"[WORLD]/desk/desk\",\
         \"notes\":[{\"id\":1,\"text\":\"Buy milk\",\"tags\":[\"shop\"]}]}}\n"
    );
    assert_eq!(
        list("--markdown"),
        "1 note.\n\n- 1: `Buy milk`, tagged `shop`\n- Root: `[WORLD]/desk/desk`\n"
    );
    assert_eq!(list("--plain"), "✔ 1 note.\n  · 1: Buy milk, tagged shop\n  · Root: [WORLD]/desk/desk\n");
}

#[test]
fn a_note_is_shown_as_it_was_written() {
    let desk = Desk::empty();
    let text = "Rice\n\n- 200 g *basmati*\n- `salt`";
    desk.json(&["add", text], 0);
    let page = desk.run(&["show", "1", "--markdown"]).expect_code(0).stdout;
    assert!(page.contains(text), "{page}");
}

#[test]
fn a_dry_run_shows_the_plan_and_writes_nothing() {
    let desk = Desk::empty();
    let dry = desk.json(&["add", "Buy milk", "--dry-run"], 0);
    assert_eq!(dry["dry_run"], true);
    assert_eq!(dry["plan"][0]["disposition"], "run");
    assert_eq!(listing(&desk.dir).len(), 0);
}

#[test]
fn nothing_is_removed_without_consent() {
    let desk = Desk::used();
    let before = listing(&desk.dir);
    let refused = desk.json(&["remove", "1"], 1);
    assert_eq!(refused["error"], "not_confirmed");
    assert_eq!(refused["plan"].as_array().map(Vec::len), Some(2), "the plan is there to review");
    let ask = "Ask whoever wrote note 1; once they agreed, run `notes remove 1 --confirmed`.";
    assert_eq!(refused["hints"], json!([ask]));
    assert_eq!(listing(&desk.dir), before);
}

#[test]
fn bad_input_is_refused_with_a_way_out() {
    let desk = Desk::used();
    for (words, code, error, says) in [
        (&["add", " "][..], 2, "invalid_arguments", "`<TEXT>` must be a text with a word in it, not `\" \"`"),
        (
            &["add", "x", "--tag", "a b"],
            2,
            "invalid_arguments",
            "`--tag` must be one word of letters, digits and `-`, not `\"a b\"`",
        ),
        (&["list", "--tag", "nothing"], 1, "unknown_tag", "no note has the tag `nothing`"),
        (&["edit", "9", "x"], 1, "unknown_note", "there is no note 9"),
    ] {
        let refused = desk.json(words, code);
        assert_eq!((refused["error"].as_str(), refused["message"].as_str()), (Some(error), Some(says)));
        assert!(refused["hints"][0].is_string(), "{refused}");
    }
}

#[test]
fn one_call_writes_at_a_time() {
    let desk = Desk::used();
    let held = File::open(&desk.dir).expect("the desk is there");
    held.lock().expect("the desk can be locked");
    assert_eq!(desk.json(&["add", "Sleep"], 1)["error"], "busy");
    desk.json(&["add", "Sleep", "--dry-run"], 0);
    desk.json(&["list"], 0);
    drop(held);
    desk.json(&["add", "Sleep"], 0);
}

#[test]
fn a_machine_reads_one_document_whatever_happens() {
    let desk = Desk::used();
    let check = |line: &str| {
        let call = |format| {
            let words = line.split(' ').filter(|word| !word.is_empty());
            desk.world.call(NOTES).at(&desk.dir).args(words).args([format]).together()
        };
        let (json, markdown) = (call("--json"), call("--markdown"));
        assert_eq!(json_problem(&json.output), None, "{json}");
        assert_eq!(markdown_problem(&markdown.output), None, "{markdown}");
        assert_eq!(json.code, markdown.code, "{json}");
    };
    let lines =
        ["", "help", "--version", "tag", "list", "show 1", "show x", "remove 1", "add", "no", "list --x"];
    lines.into_iter().for_each(check);
    fs::write(desk.dir.join("notes.json"), "{").expect("a file of the test's");
    lines.into_iter().for_each(check);
}

#[test]
fn an_agent_is_served_by_the_same_verbs() {
    let desk = Desk::used();
    let mcp = desk.world.mcp(NOTES, desk.world.root());
    let names: Vec<String> = mcp.tools().into_iter().map(|tool| tool.name).collect();
    let verbs = ["add", "list", "show", "edit", "remove", "tag_add", "tag_list"];
    assert_eq!(names, verbs.map(|verb| format!("notes_{verb}")));
    let reply = mcp.call("notes_add", json!({ "path": desk.dir, "text": "Sleep", "tag": ["home"] }));
    assert!(!reply.is_error, "{}", reply.text);
    assert_eq!(reply.structured["data"]["note"]["id"], 3);
    let dry = mcp.call("notes_remove", json!({ "path": desk.dir, "id": 3, "dry_run": true }));
    assert_eq!(dry.structured["dry_run"], true);
    assert_eq!(mcp.leave(), 0);
    assert_eq!(desk.json(&["show", "3"], 0)["data"]["note"]["tags"], json!(["home"]));
}

#[test]
fn a_refusal_tells_an_agent_in_its_own_words() {
    let desk = Desk::used();
    let reply = desk.tool("notes_remove", json!({ "id": 1 }));
    assert!(reply.is_error);
    assert_eq!(reply.structured["error"], "not_confirmed");
    let ask = "Ask whoever wrote note 1; once they agreed, run `notes_remove` (id: 1, confirmed: true).";
    assert_eq!(reply.structured["hints"], json!([ask]));
    assert!(reply.text.trim_end().ends_with(ask), "the text alone lets its reader act: {}", reply.text);
}
