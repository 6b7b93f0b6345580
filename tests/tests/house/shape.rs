//! The shape of files: none is forgotten, each says what it is, has a name that tells, and fits in the head.

use crate::tree::{Allowed, Found, Tree, holds, is_rust, parsed, reports};
use std::collections::BTreeSet;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, ImplItemFn, Item, ItemFn, ItemMod, Meta, Signature, TraitItemFn};

/// A function that no longer fits on a screen, a file that no longer fits in the head; tests are lists and may be long.
const FUNCTION: usize = 80;
const FILE: usize = 600;

const TOO_LONG: [Allowed; 0] = [];

/// Names that say nothing.
const EMPTY_NAMES: [&str; 6] = ["utils", "util", "helpers", "helper", "common", "misc"];

/// An example is read as a whole: so long may all its sources be, without its tests.
const EXAMPLE: usize = 299;

/// Not of a crate: programs that must not compile, and hold nothing but their mistake; what the macros write; and what
/// programs are made from to be measured.
const OF_NO_CRATE: [&str; 3] = ["ui-tests/", "discern-macros/expansions/", "benches/programs/"];

fn is_ours(path: &str) -> bool {
    is_rust(path) && !OF_NO_CRATE.iter().any(|folder| path.starts_with(folder))
}

/// Where crates begin: cargo's own places, and the test programs.
fn is_root(path: &str) -> bool {
    let words: Vec<&str> = path.split('/').collect();
    let program = |folder: &str| ["tests", "benches", "examples", "programs"].contains(&folder);
    match &words[..] {
        [.., "src", "lib.rs" | "main.rs"]
        | [.., "build.rs"]
        | [.., "src", "bin", _]
        | [.., "src", "bin", _, "main.rs"] => true,
        // Inside `src` a folder of that name is a module like any other.
        [.., folder, _] | [.., folder, _, "main.rs"] if program(folder) => !words.contains(&"src"),
        _ => false,
    }
}

fn forgotten_files(tree: &Tree) -> Vec<Found> {
    let mut reached: BTreeSet<String> = BTreeSet::new();
    for (root, _) in tree.files().filter(|(path, _)| is_ours(path) && is_root(path)) {
        reach(tree, root, true, &mut reached);
    }
    let ours = tree.files().map(|(path, _)| path).filter(|path| is_ours(path));
    ours.filter(|path| !reached.contains(*path))
        .map(|path| Found::new(path, 0, "no `mod` leads here", "declare it, or delete it"))
        .collect()
}

fn reach(tree: &Tree, path: &str, root: bool, reached: &mut BTreeSet<String>) {
    let Some(text) = tree.text(path) else { return };
    if !reached.insert(path.to_owned()) {
        return;
    }
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let inside = match name {
        _ if root => folder.to_owned(),
        "mod.rs" => folder.to_owned(),
        name => format!("{folder}/{}", name.trim_end_matches(".rs")),
    };
    modules(&parsed(path, text).items, &inside, folder, tree, reached);
}

fn modules(items: &[Item], inside: &str, folder: &str, tree: &Tree, reached: &mut BTreeSet<String>) {
    for item in items {
        let Item::Mod(item) = item else { continue };
        let name = item.ident.to_string();
        match (&item.content, path_of(&item.attrs)) {
            (Some((_, items)), _) => modules(items, &format!("{inside}/{name}"), folder, tree, reached),
            (None, Some(path)) => reach(tree, &format!("{folder}/{path}"), false, reached),
            (None, None) => {
                reach(tree, &format!("{inside}/{name}.rs"), false, reached);
                reach(tree, &format!("{inside}/{name}/mod.rs"), false, reached);
            }
        }
    }
}

/// `#[path = "…"]`.
fn path_of(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| {
        let Meta::NameValue(meta) = &attribute.meta else { return None };
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) = &meta.value else { return None };
        attribute.path().is_ident("path").then(|| path.value())
    })
}

fn module_comments(tree: &Tree) -> Vec<Found> {
    let ours = tree.files().filter(|(path, _)| is_ours(path));
    ours.filter(|(_, text)| !text.starts_with("//! "))
        .map(|(path, _)| {
            Found::new(path, 1, "no `//!`", "open with what it does and what it leaves to others")
        })
        .collect()
}

fn names(tree: &Tree) -> Vec<Found> {
    let says_nothing = |path: &&str| {
        path.split('/').any(|word| EMPTY_NAMES.contains(&word.split('.').next().unwrap_or_default()))
    };
    let files = tree.files().map(|(path, _)| path).filter(says_nothing);
    files.map(|path| Found::new(path, 0, "a name for anything", "name what it is about")).collect()
}

fn lengths(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| is_ours(path) && !is_test(path)) {
        let mut lengths = Lengths { path, found: Vec::new(), tests: 0 };
        lengths.visit_file(&parsed(path, text));
        let lines = text.lines().count() - lengths.tests;
        if lines > FILE {
            lengths.found.push(Found::new(path, 0, "the file", format!("{lines} lines; make it two")));
        }
        found.extend(lengths.found);
    }
    found
}

fn long_examples(tree: &Tree) -> Vec<Found> {
    let examples = tree.programs().into_iter().filter(|folder| folder.starts_with("examples/"));
    let lines = examples.map(|folder| {
        let lines = tree.rust(&folder).map(|(_, text)| text.lines().count()).sum::<usize>();
        (folder, lines)
    });
    lines
        .filter(|(_, lines)| *lines > EXAMPLE)
        .map(|(folder, lines)| Found::new(&folder, 0, "the example", format!("{lines} lines; show less")))
        .collect()
}

fn is_test(path: &str) -> bool {
    path.starts_with("tests/tests/") || path.contains("/tests/") || path.ends_with("/tests.rs")
}

struct Lengths<'a> {
    path: &'a str,
    found: Vec<Found>,
    /// Lines of test modules.
    tests: usize,
}

impl Lengths<'_> {
    fn function(&mut self, signature: &Signature, body: &Block) {
        let start = signature.span().start().line;
        let lines = body.span().end().line + 1 - start;
        if lines > FUNCTION {
            let advice = format!("{lines} lines; make it two");
            self.found.push(Found::new(self.path, start, format!("fn {}", signature.ident), advice));
        }
    }
}

impl<'ast> Visit<'ast> for Lengths<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if crate::verb_files::is_test(&item.attrs) {
            self.tests += item.span().end().line + 1 - item.span().start().line;
        } else {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(body) = &item.default {
            self.function(&item.sig, body);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

#[test]
fn no_file_is_forgotten() {
    holds(forgotten_files(&Tree::of_the_repository()), &[]);
}

#[test]
fn every_file_says_what_it_is() {
    holds(module_comments(&Tree::of_the_repository()), &[]);
}

#[test]
fn every_name_tells() {
    holds(names(&Tree::of_the_repository()), &[]);
}

#[test]
fn what_is_written_fits_in_the_head() {
    holds(lengths(&Tree::of_the_repository()), &TOO_LONG);
}

#[test]
fn an_example_is_small() {
    holds(long_examples(&Tree::of_the_repository()), &[]);
}

#[test]
fn a_long_example_is_seen() {
    let (half, rest) = ("//\n".repeat(EXAMPLE / 2), "//\n".repeat(EXAMPLE - EXAMPLE / 2));
    let reported = |more: &str| {
        let (main, verb) = (half.clone() + more, rest.as_str());
        let (main, verb) = (("examples/x/src/main.rs", main.as_str()), ("examples/x/src/verbs/a.rs", verb));
        long_examples(&Tree::of(&[main, verb, ("examples/x/tests/all.rs", &half)]))
    };
    reports(reported(""), &[]);
    reports(reported("//\n"), &["examples/x/src/: the example"]);
}

#[test]
fn a_forgotten_file_is_seen() {
    let tree = Tree::of(&[
        ("x/src/lib.rs", "mod a; mod b; #[path = \"other.rs\"] mod c; mod d { mod e; }"),
        ("x/src/a.rs", "mod inner;"),
        ("x/src/a/inner.rs", ""),
        ("x/src/a/forgotten.rs", ""),
        ("x/src/b/mod.rs", "mod inner;"),
        ("x/src/b/inner.rs", ""),
        ("x/src/other.rs", ""),
        ("x/src/d/e.rs", ""),
        ("x/src/c.rs", ""),
        ("x/src/a/tests/forgotten.rs", ""),
        ("x/tests/one.rs", ""),
        ("x/tests/two/main.rs", "mod seen;"),
        ("x/tests/two/seen.rs", ""),
        ("x/tests/two/unseen.rs", ""),
        ("ui-tests/cases/mistake.rs", ""),
        ("x/readme.md", ""),
    ]);
    let forgotten =
        ["x/src/a/forgotten.rs", "x/src/a/tests/forgotten.rs", "x/src/c.rs", "x/tests/two/unseen.rs"];
    let seen = forgotten.map(|path| format!("{path}: no `mod` leads here"));
    reports(forgotten_files(&tree), &seen.each_ref().map(String::as_str));
}

#[test]
fn a_file_that_says_nothing_is_seen() {
    let tree = |text| module_comments(&Tree::of(&[("x/src/lib.rs", text)]));
    reports(tree("//! What it does.\n"), &[]);
    for text in ["", "//!\n", "// What it does.\n", "use a::b;\n//! What it does.\n"] {
        reports(tree(text), &["x/src/lib.rs: no `//!`"]);
    }
}

#[test]
fn a_name_that_says_nothing_is_seen() {
    let tree = Tree::of(&[
        ("x/src/utils.rs", ""),
        ("x/common/mod.rs", ""),
        ("x/src/utility.rs", ""),
        ("x/misc.toml", ""),
    ]);
    let seen = ["x/common/mod.rs", "x/misc.toml", "x/src/utils.rs"]
        .map(|path| format!("{path}: a name for anything"));
    reports(names(&tree), &seen.each_ref().map(String::as_str));
}

#[test]
fn what_is_too_long_is_seen() {
    let function = |lines: usize| format!("fn long() {{\n{}}}\n", "    f();\n".repeat(lines - 2));
    let reported = |path: &str, text: &str| lengths(&Tree::of(&[(path, text)]));
    let (path, method) = ("x/src/a.rs", format!("impl A {{\n{}}}\n", function(FUNCTION + 1)));
    reports(reported(path, &function(FUNCTION)), &[]);
    reports(reported(path, &function(FUNCTION + 1)), &["x/src/a.rs: fn long"]);
    reports(reported(path, &method), &["x/src/a.rs: fn long"]);
    let many = "struct A;\n".repeat(FILE);
    reports(reported(path, &many), &[]);
    reports(reported(path, &format!("{many}struct A;\n")), &["x/src/a.rs: the file"]);
    reports(reported(path, &format!("{many}#[cfg(test)]\nmod tests {{\n{many}}}\n")), &[]);
    reports(reported("x/src/tests.rs", &format!("{many}struct A;\n")), &[]);
}
