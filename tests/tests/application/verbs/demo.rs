//! `demo`.

use crate::project::Project;
use discern_tests::json_problem;

#[test]
fn plays_the_whole_practice_and_leaves_nothing() {
    let project = Project::new();
    let before = discern_tests::listing(project.world.root());
    let nowhere = project.world.dir("nowhere");
    // Not in a repository it was called in, either.
    let run = project.call(&project.root, "demo --json").run().expect_code(0);
    assert_eq!(json_problem(&run.stdout), None);
    let json = run.json();
    let scenes = json["data"]["scenes"].as_array().expect("it has scenes");
    let played: Vec<String> =
        scenes.iter().map(|s| format!("{} {}", s["command"].as_str().unwrap_or_default(), s["ok"])).collect();
    let expected = [
        "discern setup true",
        "discern status true",
        "discern start --name \"greet politely\" true",
        "discern done false",
        "discern done true",
        "discern accept false",
        "discern accept --confirmed true",
        "discern status true",
    ];
    assert_eq!(played, expected);
    // The demo's own directory has a random name.
    let shown = |text: &str| {
        let mut pieces = text.split("discern-demo-");
        let first = pieces.next().unwrap_or_default().to_owned();
        project.shown(&pieces.fold(first, |all, piece| format!("{all}discern-demo-[RANDOM]{}", &piece[6..])))
    };
    let page = project.call(&nowhere, "demo --markdown").run().expect_code(0);
    assert_eq!(discern_tests::markdown_problem(&page.stdout), None, "{page}");
    // Whether the lint, which runs beside the test that is red, ends before it is ended is its own affair.
    let page = shown(&page.stdout).replace("> - Cancelled: `lint`.", "> - Done: `lint`.");
    insta::assert_snapshot!("demo", page);
    let mut after = discern_tests::listing(project.world.root());
    after.remove("desk/nowhere");
    assert_eq!(after, before);
}

#[test]
fn refuses() {
    let project = Project::new();
    let nowhere = project.world.dir("nowhere");
    let unwritable = project.call(&nowhere, "demo --json").env("TMPDIR", "/proc").run().expect_code(1).json();
    assert_eq!(unwritable["error"], "demo_unwritable", "{unwritable:#}");
    assert!(unwritable["hints"][0].is_string(), "{unwritable:#}");

    // With git and no shell the demo can't be played to its end, and says where it stopped.
    let bin = project.world.only(&["git"]);
    let off = project.call(&nowhere, "demo --json").env("PATH", bin).run().expect_code(1).json();
    assert_eq!(off["error"], "demo_off_script", "{off:#}");
    assert!(off["data"]["scenes"].as_array().is_some_and(|scenes| !scenes.is_empty()), "{off:#}");
}
