//! What only this program promises: how notes come, change and go. The rest is said by the suite.

use camino::Utf8PathBuf;
use discern_tests::{World, listing, shown};
use serde_json::{Value, json};
use std::fs::File;

const NOTES: &str = env!("CARGO_BIN_EXE_notes");

/// A directory with two notes, in a world of its own.
struct Desk {
    world: World,
    dir: Utf8PathBuf,
}

impl Desk {
    fn new() -> Self {
        let world = World::new();
        let desk = Self { dir: world.dir("desk"), world };
        desk.json(&["write", "new", "milk", "Buy milk"], 0);
        desk.json(&["write", "new", "Ada", "Answer Ada\n\n- *soon*"], 0);
        desk
    }

    /// The result of a call that ends so.
    #[track_caller]
    fn json(&self, words: &[&str], code: i32) -> Value {
        let call = self.world.call(NOTES).at(&self.dir).args(words).args(["--json"]);
        call.run().expect_code(code).json()
    }

    #[track_caller]
    fn names(&self, order: &str) -> Vec<String> {
        let list = self.json(&["list", "--order", order], 0);
        let notes = list["data"]["notes"].as_array().expect("a list of notes");
        notes.iter().map(|note| note["name"].as_str().expect("a note has a name").to_owned()).collect()
    }
}

#[test]
fn a_note_is_written_found_changed_and_removed() {
    let desk = Desk::new();
    assert_eq!(desk.names("name"), ["ada", "milk"]);
    assert_eq!(desk.names("size"), ["milk", "ada"]);
    let over = desk.json(&["write", "over", "milk", "Buy oat milk"], 0);
    assert_eq!(over["data"]["text"], "Buy oat milk");
    let back = "The old text is nowhere else; `notes write over milk \"Buy milk\"` puts it back.";
    assert_eq!(over["hints"], json!([back]));
    let gone = desk.json(&["remove", "milk", "--confirmed"], 0);
    assert_eq!(gone["data"]["text"], "Buy oat milk");
    assert_eq!(desk.json(&["show", "milk"], 1)["error"], "unknown_note");
    assert_eq!(desk.names("name"), ["ada"]);
}

#[test]
fn one_result_in_each_rendering() {
    let desk = Desk::new();
    let mcp = desk.world.mcp(NOTES, desk.world.root());
    let call = |format| desk.world.call(NOTES).at(&desk.dir).args(["show", "ada", format]).run();
    let json = call("--json").json();
    let tool = mcp.call("notes_show", json!({ "path": desk.dir, "name": "Ada" }));
    assert_eq!(json["data"], json!({ "root": desk.dir, "name": "ada", "text": "Answer Ada\n\n- *soon*" }));
    assert_eq!(tool.structured, json);
    let markdown = "Note `ada`.\n\nAnswer Ada\n\n- *soon*\n\n- Root: `[WORLD]/desk/desk`\n";
    assert_eq!(shown(&desk.world, &call("--markdown").stdout), markdown);
    assert_eq!(shown(&desk.world, &tool.text), markdown);
    let plain = "✔ Note ada.\n\nAnswer Ada\n\n- *soon*\n\n  · Root: [WORLD]/desk/desk\n";
    assert_eq!(shown(&desk.world, &call("--plain").stdout), plain);
    assert_eq!(mcp.leave(), 0);
}

#[test]
fn what_is_refused_or_only_planned_changes_nothing() {
    let desk = Desk::new();
    let before = listing(&desk.dir);
    let refused = desk.json(&["remove", "milk"], 1);
    assert_eq!(refused["plan"].as_array().map(Vec::len), Some(2), "the plan is there to review");
    let ask = "Ask whoever wrote it; once they agreed, run `notes remove milk --confirmed`.";
    assert_eq!(refused["hints"], json!([ask]));
    assert_eq!(desk.json(&["write", "new", "Milk", "x"], 1)["error"], "name_taken");
    let bad = desk.json(&["show", "../milk"], 2);
    assert_eq!(bad["message"], "`<NAME>` must be one word of letters, digits and `-`, not `\"../milk\"`");
    for words in [
        &["write", "new", "tea", "Buy tea", "--dry-run"][..],
        &["write", "over", "milk", "", "--dry-run"],
        &["remove", "milk", "--confirmed", "--dry-run"],
    ] {
        assert_eq!(desk.json(words, 0)["dry_run"], true);
    }
    assert_eq!(listing(&desk.dir), before);
}

#[test]
fn one_call_writes_at_a_time() {
    let desk = Desk::new();
    let held = File::open(&desk.dir).expect("the desk is there");
    held.lock().expect("the desk can be locked");
    assert_eq!(desk.json(&["write", "over", "milk", "x"], 1)["error"], "busy");
    assert_eq!(desk.names("name"), ["ada", "milk"], "whoever looks does not wait");
    drop(held);
    desk.json(&["write", "over", "milk", "x"], 0);
}
