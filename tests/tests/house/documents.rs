//! The documents at the root say what is so: their paths are there, their tables are the plan's, and the commands of the
//! README are those that the checks run.

use crate::floors::{FLOORS, ROOMS};
use crate::tree::{Found, Tree, holds, reports};
use std::path::Path;

const MAP: &str = "ARCHITECTURE.md";
const README: &str = "README.md";
const CHECKS: &str = ".ci/run";

/// A line with its number.
type Line<'a> = (usize, &'a str);

/// The lines of a document that are not in a code block, and those that are.
fn lines(text: &str) -> (Vec<Line<'_>>, Vec<Line<'_>>) {
    let mut code = false;
    let (mut prose, mut block) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        match (line.starts_with("```"), code) {
            (true, _) => code = !code,
            (false, false) => prose.push((number, line)),
            (false, true) => block.push((number, line)),
        }
    }
    (prose, block)
}

/// What a line has between backticks.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// A document that stands at the root.
fn is_document(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "md") && !path.contains('/')
}

/// A path from the root, as opposed to a command, a value or a place left open.
fn is_path(span: &str) -> bool {
    span.contains('/') && span.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
}

fn paths_that_lead_nowhere(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| is_document(path)) {
        for (number, line) in lines(text).0 {
            for span in spans(line).filter(|span| is_path(span)) {
                let there = tree.has(span)
                    || tree.files().any(|(path, _)| span.ends_with('/') && path.starts_with(span));
                if !there {
                    let advice = "name it from the root, a folder with a `/` at its end";
                    found.push(Found::new(path, number, format!("no `{span}`"), advice));
                }
            }
        }
    }
    found
}

/// The first column of the table below a heading.
fn column(text: &str, heading: &str) -> Vec<String> {
    let lines = text.lines().skip_while(|line| *line != heading).skip(1);
    let rows = lines.take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| spans(row).next().map(str::to_owned)).collect()
}

/// The map's tables have the floors and the rooms of the plan, from the roof down.
fn another_plan(tree: &Tree) -> Vec<Found> {
    let Some(map) = tree.text(MAP) else { return vec![Found::new(MAP, 0, "no map", "draw one")] };
    let mut found = Vec::new();
    let mut say = |what: &str, advice: String| found.push(Found::new(MAP, 0, what, advice));
    let floors: Vec<&str> = FLOORS.iter().rev().copied().collect();
    if column(map, "## Core's floors") != floors {
        say("other floors", format!("from the roof down they are {}", floors.join(", ")));
    }
    let line_of = |room: &String| ROOMS.iter().position(|line| line.contains(&room.as_str()));
    let drawn = column(map, "## The application's rooms");
    let all =
        drawn.len() == ROOMS.iter().copied().flatten().count() && drawn.iter().all(|r| line_of(r).is_some());
    if !all || !drawn.is_sorted_by_key(line_of) {
        let lines: Vec<String> = ROOMS.iter().map(|line| line.join(", ")).collect();
        say("other rooms", format!("from the roof down they are {}", lines.join("; ")));
    }
    found
}

/// The commands near the top of the README, one block each.
fn first_commands(readme: &str) -> Vec<Line<'_>> {
    let top = readme.find("\n## ").map_or(readme, |end| &readme[..end]);
    lines(top).1
}

fn commands_that_are_not_checked(tree: &Tree) -> Vec<Found> {
    let (readme, checks) = (tree.text(README).unwrap_or_default(), tree.text(CHECKS).unwrap_or_default());
    let unchecked = |command: &str| !checks.lines().any(|line| line == format!("step {command}"));
    let commands = first_commands(readme).into_iter().filter(|(_, command)| unchecked(command));
    commands
        .map(|(number, command)| Found::new(README, number, command, format!("{CHECKS} runs it too")))
        .collect()
}

#[test]
fn paths_in_documents_lead_somewhere() {
    holds(paths_that_lead_nowhere(&Tree::of_the_repository()), &[]);
}

#[test]
fn the_map_has_the_plan_s_floors_and_rooms() {
    holds(another_plan(&Tree::of_the_repository()), &[]);
}

#[test]
fn the_checks_run_the_readme_s_commands() {
    let tree = Tree::of_the_repository();
    assert_eq!(
        first_commands(tree.text(README).unwrap_or_default()).len(),
        2,
        "one for the job, one for the tests"
    );
    holds(commands_that_are_not_checked(&tree), &[]);
}

#[test]
fn a_path_that_leads_nowhere_is_seen() {
    let reported = |text| paths_that_lead_nowhere(&Tree::of(&[("A.md", text), ("src/a.rs", "")]));
    reports(reported("`src/a.rs`, `src/`, `cargo run -- a/b`, `a/<b>.rs`\n```\n`src/b.rs`\n```\n"), &[]);
    reports(reported("`src/b.rs`"), &["A.md: no `src/b.rs`"]);
    reports(reported("`src`, `lib/`"), &["A.md: no `lib/`"]);
}

#[test]
fn another_plan_is_seen() {
    let rows = |names: &[&str]| format!("| `{}` | … |\n", names.join("` | … |\n| `"));
    let floors: Vec<&str> = FLOORS.iter().rev().copied().collect();
    let rooms: Vec<&str> = ROOMS.iter().copied().flatten().copied().collect();
    let drawn = |floors: &[&str], rooms: &[&str]| {
        let (floors, rooms) = (rows(floors), rows(rooms));
        let map = format!("## Core's floors\n\n{floors}\n## The application's rooms\n\n{rooms}\n## More\n");
        another_plan(&Tree::of(&[(MAP, &map)]))
    };
    reports(drawn(&floors, &rooms), &[]);
    reports(drawn(FLOORS.as_slice(), &rooms), &["ARCHITECTURE.md: other floors"]);
    reports(drawn(&floors, &rooms[1..]), &["ARCHITECTURE.md: other rooms"]);
    let upside_down: Vec<&str> = rooms.iter().rev().copied().collect();
    reports(drawn(&floors, &upside_down), &["ARCHITECTURE.md: other rooms"]);
    reports(another_plan(&Tree::of(&[])), &["ARCHITECTURE.md: no map"]);
}

#[test]
fn a_command_that_is_not_checked_is_seen() {
    let readme = "# A\n\n```sh\nx run\n```\n\n## B\n\n```sh\ny\n```\n";
    let reported = |checks| commands_that_are_not_checked(&Tree::of(&[(README, readme), (CHECKS, checks)]));
    reports(reported("step x run\n"), &[]);
    reports(reported("step x\n"), &["README.md: x run"]);
}
