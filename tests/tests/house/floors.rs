//! Floors: a `use` only goes down. The two tables below are the house's plan.

use crate::paths::{Named, module, named};
use crate::tree::{Found, Tree, holds, parsed, reports};

/// Core's modules from the ground up; each uses only those before it.
pub(crate) const FLOORS: [&str; 15] = [
    "name",
    "argument",
    "reference",
    "text",
    "hint",
    "refusal",
    "diagnostic",
    "outcome",
    "page",
    "envelope",
    "verb",
    "render",
    "published",
    "surface",
    "testing",
];

/// Core's roof: they show the rest to others, and nothing in core uses them.
const ROOF: [&str; 3] = ["__private", "macros", "prelude"];

/// The application's rooms from the roof down; each uses only those of its own line and below.
pub(crate) const ROOMS: [&[&str]; 8] = [
    &["program"],
    &["around"],
    &["verbs"],
    &["demo", "fleet", "gate", "landing", "proof", "setup"],
    &["logbook"],
    &["project"],
    &["config", "git", "hints", "process"],
    &["app"],
];

fn core_floors(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("discern-core/src/") {
        let own = module(path.trim_start_matches("discern-core/src/"));
        let floor = match own.first().map(String::as_str) {
            None => continue,
            Some(roof) if ROOF.contains(&roof) => continue,
            Some(floor) => FLOORS.iter().position(|known| *known == floor),
        };
        let Some(floor) = floor else {
            found.push(Found::new(path, 0, "no floor", "give the module a place in `FLOORS`"));
            continue;
        };
        for path_named in named(&parsed(path, text), &own, "discern_core") {
            let Some(to) = own_module(&path_named) else { continue };
            let below = FLOORS[..=floor].contains(&to);
            if !below {
                let advice = format!("`{}` is on a lower floor; move what it needs down", FLOORS[floor]);
                found.push(Found::new(path, path_named.line, format!("up to `{to}`"), advice));
            }
        }
    }
    for floor in FLOORS.iter().chain(&ROOF) {
        let there = |path: String| tree.has(&path);
        if !there(format!("discern-core/src/{floor}.rs"))
            && !there(format!("discern-core/src/{floor}/mod.rs"))
        {
            let advice = "no such module is there; take it out of the table";
            found.push(Found::new("discern-core/src/lib.rs", 0, format!("floor `{floor}`"), advice));
        }
    }
    found
}

/// The module of the own crate that a path names. A path to the crate itself, or to what its root shows, is none.
fn own_module(named: &Named) -> Option<&str> {
    match &named.segments[..] {
        [first, second, ..] if first == "crate" && !named.rooted => Some(second),
        _ => None,
    }
}

fn app_rooms(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    let line_of = |room: &str| ROOMS.iter().position(|line| line.contains(&room));
    for (path, text) in tree.rust("discern-app/src/") {
        let own = module(path.trim_start_matches("discern-app/src/"));
        let Some(room) = own.first() else { continue };
        let Some(line) = line_of(room) else {
            found.push(Found::new(path, 0, "no room", "give the module a place in `ROOMS`"));
            continue;
        };
        let names = named(&parsed(path, text), &own, "discern_app");
        // With `use crate::*` a room's name alone is a path to it.
        let bare = names.iter().any(|named| named.is(&["crate", "*"]));
        for path_named in &names {
            let to = match own_module(path_named) {
                None if bare && path_named.segments.len() > 1 => path_named.segments[0].as_str(),
                None => continue,
                Some(to) => to,
            };
            if line_of(to).is_some_and(|to| to < line) {
                let advice = format!("`{room}` is below it; move what it needs down");
                found.push(Found::new(path, path_named.line, format!("up to `{to}`"), advice));
            }
        }
    }
    for room in ROOMS.iter().copied().flatten() {
        let there = |path: String| tree.has(&path);
        if !there(format!("discern-app/src/{room}.rs")) && !there(format!("discern-app/src/{room}/mod.rs")) {
            let advice = "no such module is there; take it out of the table";
            found.push(Found::new("discern-app/src/lib.rs", 0, format!("room `{room}`"), advice));
        }
    }
    found
}

fn is_verb(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("#[verb"))
}

/// Verbs do not import verbs: one that must run another does it through the dispatcher.
fn verbs_do_not_import_verbs(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    let programs = tree.programs();
    let files = programs.iter().flat_map(|program| tree.rust(program).map(move |file| (program, file)));
    for (program, (path, text)) in files.filter(|(_, (_, text))| is_verb(text)) {
        let own = module(path.trim_start_matches(program));
        // No module of a program knows its own crate by another name than `crate`.
        for named in named(&parsed(path, text), &own, "") {
            let Some(other) = file_of(tree, program, &named).filter(|other| *other != path) else { continue };
            if tree.text(&other).is_some_and(is_verb) {
                let advice = "call it with `cx.call(command! { … })`, or move what both need down";
                found.push(Found::new(path, named.line, format!("names {other}"), advice));
            }
        }
    }
    found
}

/// The file in the verbs' folder that a path of a program leads into, as deep as there is one.
fn file_of(tree: &Tree, program: &str, named: &Named) -> Option<String> {
    let words = named.segments.strip_prefix(&["crate".to_owned(), "verbs".to_owned()])?;
    (1..=words.len()).rev().find_map(|n| {
        let stem = format!("{program}verbs/{}", words[..n].join("/"));
        [format!("{stem}.rs"), format!("{stem}/mod.rs")].into_iter().find(|path| tree.has(path))
    })
}

#[test]
fn core_goes_only_down() {
    holds(core_floors(&Tree::of_the_repository()), &[]);
}

#[test]
fn the_application_goes_only_down() {
    holds(app_rooms(&Tree::of_the_repository()), &[]);
}

#[test]
fn verbs_know_no_verbs() {
    holds(verbs_do_not_import_verbs(&Tree::of_the_repository()), &[]);
}

#[test]
fn a_way_up_in_core_is_seen() {
    let files = |path, text| {
        let all = FLOORS.iter().chain(&ROOF).map(|floor| (format!("discern-core/src/{floor}.rs"), ""));
        let all: Vec<(String, &str)> = all.filter(|(known, _)| *known != path).collect();
        let mut files: Vec<(&str, &str)> = all.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        files.push((path, text));
        core_floors(&Tree::of(&files))
    };
    let page = "discern-core/src/page.rs";
    reports(files(page, "use crate::text::Text; use super::hint; fn f() { crate::name::g() }"), &[]);
    reports(files(page, "use crate::verb::Row;"), &[&format!("{page}: up to `verb`")]);
    reports(files(page, "use super::{render::json, text};"), &[&format!("{page}: up to `render`")]);
    reports(files(page, "fn f() { crate::verb::g() }"), &[&format!("{page}: up to `verb`")]);
    reports(files(page, "fn f() { vec![crate::verb::g()]; }"), &[&format!("{page}: up to `verb`")]);
    reports(files(page, "use discern_core::prelude::*;"), &[&format!("{page}: up to `prelude`")]);
    reports(files(page, "use crate::*;"), &[&format!("{page}: up to `*`")]);
    let cellar = "discern-core/src/cellar.rs";
    reports(files(cellar, ""), &[&format!("{cellar}: no floor")]);
    reports(core_floors(&Tree::of(&[]))[..1].to_vec(), &["discern-core/src/lib.rs: floor `name`"]);
}

#[test]
fn a_way_up_in_the_application_is_seen() {
    let files = |path, text| {
        let rooms = ROOMS.iter().copied().flatten();
        let all = rooms.map(|room| (format!("discern-app/src/{room}/mod.rs"), ""));
        let all: Vec<(String, &str)> = all.filter(|(known, _)| *known != path).collect();
        let mut files: Vec<(&str, &str)> = all.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        files.push((path, text));
        app_rooms(&Tree::of(&files))
    };
    let config = "discern-app/src/config/mod.rs";
    reports(files(config, "use crate::*; use crate::process::Command;"), &[]);
    reports(files(config, "use crate::gate::Job;"), &[&format!("{config}: up to `gate`")]);
    reports(
        files(config, "use crate::*; fn f() { verbs::status::g() }"),
        &[&format!("{config}: up to `verbs`")],
    );
    let verb = "discern-app/src/verbs/status.rs";
    reports(files(verb, "use crate::program::Cx;"), &[&format!("{verb}: up to `program`")]);
    let attic = "discern-app/src/attic.rs";
    reports(files(attic, ""), &[&format!("{attic}: no room")]);
}

#[test]
fn a_verb_that_imports_a_verb_is_seen() {
    let verb = "//! Words.\n#[verb(tool = \"x\")]\nfn v() {}\n";
    let importing = |line: &str| {
        let text = format!("{verb}{line}");
        verbs_do_not_import_verbs(&Tree::of(&[
            ("discern-app/src/verbs/mod.rs", "mod one; mod tree;"),
            ("discern-app/src/verbs/one.rs", &text),
            ("discern-app/src/verbs/tree/mod.rs", "mod list; pub struct Shared;"),
            ("discern-app/src/verbs/tree/list.rs", verb),
        ]))
    };
    let seen = "discern-app/src/verbs/one.rs: names discern-app/src/verbs/tree/list.rs";
    reports(importing("use crate::verbs::one::v; use crate::gate::G; use super::tree::Shared;"), &[]);
    reports(importing("use super::tree::list;"), &[seen]);
    reports(importing("fn f() { crate::verbs::tree::list::v() }"), &[seen]);
}
