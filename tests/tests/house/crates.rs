//! Arrows between crates: the application uses core, core uses the macros, and a foreign crate has its room.

use crate::paths::{Named, in_tokens, module, named};
use crate::tree::{Found, Tree, holds, parsed, reports, tokens};
use proc_macro2::{TokenStream, TokenTree};

/// What a package of ours may not depend on.
const ARROWS: [(&str, &[&str]); 2] =
    [("discern-macros", &["discern-core", "discern-app"]), ("discern-core", &["discern-app"])];

/// What no example may depend on: it has nothing to do with the application, and core shows it the macros.
const NOT_FOR_EXAMPLES: &[&str] = &["discern-app", "discern-macros"];

/// Foreign crates that one room keeps from the others.
const ROOMS: [(&str, &str); 2] =
    [("rmcp", "discern-core/src/surface/mcp/"), ("clap", "discern-core/src/surface/cli/")];

/// What the macros may write of a user's own crate.
const OF_THE_USER: [&str; 2] = ["Verbs", "verbs"];

fn manifests(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    let examples = tree.files().map(|(path, _)| path).filter_map(|path| path.strip_suffix("/Cargo.toml"));
    let examples = examples.filter(|package| package.starts_with("examples/"));
    for (package, others) in ARROWS.into_iter().chain(examples.map(|package| (package, NOT_FOR_EXAMPLES))) {
        let path = format!("{package}/Cargo.toml");
        let dependency = |line: &str, other: &str| {
            let rest = line.trim_start().trim_matches('"').strip_prefix(other);
            rest.is_some_and(|rest| rest.trim_start_matches('"').starts_with([' ', '.', '=']))
        };
        for (number, line) in (1..).zip(tree.text(&path).unwrap_or_default().lines()) {
            for other in others.iter().filter(|other| dependency(line, other)) {
                found.push(Found::new(&path, number, format!("depends on {other}"), "arrows go down"));
            }
        }
    }
    found
}

fn foreign_crates(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for folder in tree.programs().into_iter().chain(["discern-core/src/".to_owned()]) {
        for (path, text) in tree.rust(&folder) {
            for named in named(&parsed(path, text), &module(path.trim_start_matches(&folder)), "") {
                for (name, room) in ROOMS.iter().filter(|(name, _)| named.segments[0] == *name) {
                    if !path.starts_with(room) {
                        found.push(Found::new(path, named.line, *name, format!("only {room} knows it")));
                    }
                }
            }
        }
    }
    found
}

/// What the macros write: rooted paths into core's private module, `core` and `std`, and a user's own verbs.
fn written_by_macros(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("discern-macros/src/") {
        let mut quoted = Vec::new();
        bodies(tokens(path, text), &mut quoted);
        for body in quoted {
            for named in in_tokens(body.clone()) {
                if let Some(advice) = wrong(&named) {
                    found.push(Found::new(path, named.line, named.segments.join("::"), advice));
                }
            }
            texts(body, path, &mut found);
        }
    }
    found
}

fn wrong(named: &Named) -> Option<&'static str> {
    let segments: Vec<&str> = named.segments.iter().map(String::as_str).collect();
    match (named.rooted, &segments[..]) {
        (true, ["discern_core", "__private" | "command", ..] | ["core" | "std", ..]) => None,
        (true, ["discern_core", ..]) => Some("core shows the macros `__private`; export it there"),
        (true, _) => Some("a user need not have this crate; go through core's private module"),
        (false, ["crate", first, ..]) if !OF_THE_USER.contains(first) => {
            Some("a user's crate need not have it")
        }
        (
            false,
            ["discern_core" | "discern_macros" | "core" | "std" | "alloc" | "serde" | "schemars", _, ..],
        ) => Some("a user may have a module of that name; root it with `::`"),
        (false, _) => None,
    }
}

/// A path in a string, as serde's attributes have them.
fn texts(body: TokenStream, path: &str, found: &mut Vec<Found>) {
    for token in body {
        match token {
            TokenTree::Group(group) => texts(group.stream(), path, found),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let other = text.match_indices("discern_core").any(|(at, name)| {
                    !text[..at].ends_with("::") || !text[at + name.len()..].starts_with("::__private")
                });
                if other {
                    let line = literal.span().start().line;
                    found.push(Found::new(path, line, text, "write `::discern_core::__private::…`"));
                }
            }
            _ => {}
        }
    }
}

/// The bodies of `quote!` and its kin; before the arrow of `quote_spanned!` is ordinary code.
fn bodies(tokens: TokenStream, found: &mut Vec<TokenStream>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let called = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string()).unwrap_or_default();
        let body = group.stream();
        match (called(2).as_str(), called(1).as_str()) {
            ("quote", "!") => found.push(body),
            ("quote_spanned", "!") => {
                let mut last = String::new();
                let after_the_arrow = body.into_iter().skip_while(|token| {
                    let arrow = last == "=" && token.to_string() == ">";
                    last = token.to_string();
                    !arrow
                });
                found.push(after_the_arrow.skip(1).collect());
            }
            _ => bodies(body, found),
        }
    }
}

#[test]
fn packages_depend_downwards() {
    holds(manifests(&Tree::of_the_repository()), &[]);
}

#[test]
fn foreign_crates_stay_in_their_rooms() {
    holds(foreign_crates(&Tree::of_the_repository()), &[]);
}

#[test]
fn macros_write_rooted_paths_into_core_s_private_module() {
    let tree = Tree::of_the_repository();
    let bodies_in = |(path, text): (&str, &str)| {
        let mut found = Vec::new();
        bodies(tokens(path, text), &mut found);
        found.len()
    };
    assert!(
        tree.rust("discern-macros/src/").map(bodies_in).sum::<usize>() > 20,
        "the macros' words are found"
    );
    holds(written_by_macros(&tree), &[]);
}

#[test]
fn an_arrow_that_goes_up_is_seen() {
    let core = "discern-core/Cargo.toml";
    let reported = |text| manifests(&Tree::of(&[(core, text)]));
    reports(
        reported("[dependencies]\ndiscern-macros.workspace = true\n# discern-app is the other way\n"),
        &[],
    );
    reports(
        reported("[dependencies]\ndiscern-app.workspace = true\n"),
        &[&format!("{core}: depends on discern-app")],
    );
    reports(reported("\"discern-app\" = { path = \"…\" }\n"), &[&format!("{core}: depends on discern-app")]);
}

#[test]
fn a_foreign_crate_in_another_room_is_seen() {
    let reported = |text| foreign_crates(&Tree::of(&[("discern-core/src/verb/mod.rs", text)]));
    reports(reported("use crate::argument::X;"), &[]);
    reports(reported("use rmcp::model::Tool;"), &["discern-core/src/verb/mod.rs: rmcp"]);
    reports(reported("fn f() { clap::Command::new(\"x\"); }"), &["discern-core/src/verb/mod.rs: clap"]);
    reports(
        foreign_crates(&Tree::of(&[("discern-core/src/surface/mcp/call.rs", "use rmcp::model::Tool;")])),
        &[],
    );
}

#[test]
fn a_macro_that_writes_another_path_is_seen() {
    let file = "discern-macros/src/verb/expand.rs";
    let reported = |text| written_by_macros(&Tree::of(&[(file, text)]));
    reports(reported("fn f() { quote!(::discern_core::__private::X, #y::z, Self::W, crate::Verbs) }"), &[]);
    reports(reported("fn f() { quote_spanned!(ty.span()=> ::core::option::Option::None) }"), &[]);
    reports(
        reported("fn f() { quote_spanned!(proc_macro2::x() => ::serde::S) }"),
        &[&format!("{file}: serde::S")],
    );
    reports(reported("use std::fmt; fn f() { crate::docs::x() }"), &[]);
    for (body, path) in [
        ("::discern_core::verb::Row", "discern_core::verb::Row"),
        ("discern_core::__private::X", "discern_core::__private::X"),
        ("std::vec::Vec::new()", "std::vec::Vec::new"),
        ("crate::hints::X", "crate::hints::X"),
        ("g { ::serde::Serialize }", "serde::Serialize"),
    ] {
        let text = format!("fn f() {{ h(quote!({body})) }}");
        reports(written_by_macros(&Tree::of(&[(file, &text)])), &[&format!("{file}: {path}")]);
    }
    reports(
        reported("fn f() { quote!(#[serde(crate = \"discern_core::serde\")]) }"),
        &[&format!("{file}: \"discern_core::serde\"")],
    );
}
