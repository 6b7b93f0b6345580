//! One verb, one file, always in this order: arguments, result, refusals, the verb, its presenter, its tests.

use crate::tree::{Found, Tree, holds, parsed, reports};
use syn::spanned::Spanned as _;
use syn::{Attribute, Item, Meta};

/// Where verbs are: the application's, and those of the examples, which show the order.
fn folders(tree: &Tree) -> Vec<String> {
    tree.programs().into_iter().map(|program| program + "verbs/").collect()
}

/// The parts of a verb's file, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Arguments,
    Result,
    Refusals,
    Verb,
    Presenter,
    Tests,
}

fn verb_files(tree: &Tree) -> Vec<Found> {
    folders(tree)
        .iter()
        .flat_map(|folder| tree.rust(folder))
        .filter(|(path, _)| !path.ends_with("/mod.rs"))
        .flat_map(|(path, text)| verb_file(path, text))
        .collect()
}

fn verb_file(path: &str, text: &str) -> Vec<Found> {
    let file = parsed(path, text);
    let presenters: Vec<String> = file.items.iter().filter_map(presenter).collect();
    let parts: Vec<(Part, &Item)> =
        file.items.iter().filter_map(|item| Some((part(item, &presenters)?, item))).collect();
    let mut found = Vec::new();
    for pair in parts.windows(2) {
        let [(above, _), (below, item)] = pair else { continue };
        if below < above {
            let what = format!("{below:?} after {above:?}").to_lowercase();
            let order = "the order is arguments, result, refusals, verb, presenter, tests";
            found.push(Found::new(path, item.span().start().line, what, order));
        }
    }
    let verbs: Vec<&Item> =
        parts.iter().filter(|(part, _)| *part == Part::Verb).map(|(_, item)| *item).collect();
    match verbs[..] {
        [Item::Fn(verb)] => {
            let line = verb.sig.ident.span().start().line;
            if !verb.attrs.iter().any(|attribute| attribute.path().is_ident("doc")) {
                found.push(Found::new(path, line, "no doc comment", "a verb's doc comment is its help"));
            }
            let name = verb.sig.ident.to_string();
            let name = name.trim_start_matches("r#");
            if !path.ends_with(&format!("/{name}.rs")) {
                found.push(Found::new(path, line, format!("verb `{name}`"), "a verb's file has its name"));
            }
        }
        _ => found.push(Found::new(path, 0, format!("{} verbs", verbs.len()), "one file, one verb")),
    }
    found
}

/// A lint keeps writing and starting processes to the rooms that ask for a permit. An exception in a verb's file would
/// let it write around them.
fn exceptions(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in folders(tree).iter().flat_map(|folder| tree.rust(folder)) {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| line.contains("disallowed_"));
        let advice = "have a room do it, and give it the permit it asks for";
        found.extend(lines.map(|(number, _)| Found::new(path, number, "an exception from a lint", advice)));
    }
    found
}

fn part(item: &Item, presenters: &[String]) -> Option<Part> {
    match item {
        Item::Struct(item) if has(&item.attrs, "verb_args") => Some(Part::Arguments),
        Item::Struct(item) if has(&item.attrs, "result_contract") => Some(Part::Result),
        Item::Enum(item) if derives(&item.attrs, "Refusal") => Some(Part::Refusals),
        Item::Fn(item) if has(&item.attrs, "verb") => Some(Part::Verb),
        Item::Fn(item) if presenters.contains(&item.sig.ident.to_string()) => Some(Part::Presenter),
        Item::Mod(item) if is_test(&item.attrs) => Some(Part::Tests),
        _ => None,
    }
}

fn has(attributes: &[Attribute], name: &str) -> bool {
    attributes.iter().any(|attribute| attribute.path().segments.last().is_some_and(|last| last.ident == name))
}

/// The words in an attribute's parentheses.
fn list_of(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::List(list) => Some(list.tokens.to_string()),
        _ => None,
    }
}

fn derives(attributes: &[Attribute], name: &str) -> bool {
    let derive =
        attributes.iter().filter(|attribute| attribute.path().is_ident("derive")).filter_map(list_of);
    derive.into_iter().any(|list| list.split(|c: char| !c.is_alphanumeric()).any(|word| word == name))
}

/// `#[cfg(test)]`.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    let cfg = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    cfg.filter_map(list_of).any(|list| list == "test")
}

/// The function that `markdown = …` of a result names.
fn presenter(item: &Item) -> Option<String> {
    let Item::Struct(item) = item else { return None };
    let contract = item.attrs.iter().find(|attribute| attribute.path().is_ident("result_contract"))?;
    let mut name = None;
    let _ = contract.parse_nested_meta(|meta| {
        let path: syn::Path = meta.value()?.parse()?;
        if meta.path.is_ident("markdown") {
            name = path.get_ident().map(ToString::to_string);
        }
        Ok(())
    });
    name
}

#[test]
fn every_verb_s_file_has_the_order() {
    let tree = Tree::of_the_repository();
    let folders = folders(&tree);
    assert!(folders.len() > 1, "the examples are found");
    assert!(folders.iter().all(|folder| tree.rust(folder).count() > 0), "the verbs are found");
    holds(verb_files(&tree), &[]);
}

#[test]
fn verbs_write_through_rooms() {
    holds(exceptions(&Tree::of_the_repository()), &[]);
}

#[test]
fn an_exception_from_a_lint_is_seen() {
    let path = "discern-app/src/verbs/one.rs";
    let reported = |text| exceptions(&Tree::of(&[(path, text)]));
    reports(reported("#[expect(clippy::too_many_lines, reason = \"…\")]\nfn one() {}\n"), &[]);
    let text = "#[expect(clippy::disallowed_methods, reason = \"…\")]\nfn one() {}\n";
    reports(reported(text), &[&format!("{path}: an exception from a lint")]);
}

#[test]
fn another_order_is_seen() {
    let args = "#[verb_args]\nstruct Args {}\n";
    let result = "#[result_contract(wire = Wire, markdown = present)]\nstruct Done {}\n";
    let refusals = "#[derive(Debug, Refusal)]\nenum No {}\n";
    let verb = "/// Do it.\n#[verb(tool = \"x_one\")]\nfn one() {}\n";
    let present = "fn present() {}\n";
    let tests = "#[cfg(test)]\nmod tests {}\n";
    let other = "fn other() {}\nstruct Other;\n";
    let path = "discern-app/src/verbs/one.rs";
    let check = |parts: &[&str], expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|what| format!("{path}: {what}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        reports(verb_files(&Tree::of(&[(path, &parts.concat())])), &expected);
    };
    check(&[args, other, result, refusals, other, verb, present, other, tests], &[]);
    check(&[verb], &[]);
    check(&[result, args, verb], &["arguments after result"]);
    check(&[refusals, result, verb, present], &["result after refusals"]);
    check(&[result, present, verb], &["verb after presenter"]);
    check(&[verb, tests, present], &[]);
    check(&[result, verb, tests, present], &["presenter after tests"]);
    check(&[args], &["0 verbs"]);
    check(&[verb, "/// More.\n#[verb(tool = \"x_two\")]\nfn two() {}\n"], &["2 verbs"]);
    check(&["#[verb(tool = \"x_one\")]\nfn one() {}\n"], &["no doc comment"]);
    check(&["/// Do it.\n#[verb(tool = \"x_two\")]\nfn two() {}\n"], &["verb `two`"]);
}
