//! What `add` does, in this process.

use dice::{App, PROGRAM, Verbs};
use discern_core::command;
use discern_core::testing::Kit;
use serde_json::json;

fn kit() -> Kit {
    Kit::new(&PROGRAM, App, "/")
}

#[test]
fn adds_up() {
    let seen = kit().cli(&["add", "2", "6"]);
    assert_eq!(seen.exit, 0);
    assert_eq!(seen.json["data"], json!({ "total": 8 }));
    assert_eq!(seen.markdown, "8 in all.\n");
}

#[test]
fn refuses_a_side_that_is_not_there() {
    let seen = kit().tool("dice_add", json!({ "dice": [7] }));
    assert_eq!(seen.json["error"], "no_such_side");
    assert_eq!(seen.json["hints"], json!(["Run `dice_add` (dice: [1, 6])."]));
}

#[test]
fn is_the_same_on_both_surfaces() {
    let (by_shell, by_tool) = kit().both(&command! { add 2 6 });
    assert_eq!(Some(by_shell.json), by_tool.map(|seen| seen.json));
}
