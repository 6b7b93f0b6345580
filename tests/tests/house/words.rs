//! Core knows nothing of the application's trade: its words do not occur in it.

use crate::tree::{Found, Tree, holds, reports, tokens};
use proc_macro2::{TokenStream, TokenTree};

const WORDS: [&str; 6] = ["git", "worktree", "branch", "commit", "checkout", "discern"];

/// Names that hold such a word and mean none.
const NAMES: [&str; 4] = ["discern_core", "discern_macros", "discern-core", "discern-macros"];

fn words_of_the_trade(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("discern-core/src/") {
        walk(tokens(path, text), path, &mut found);
    }
    found
}

/// Names, strings and documentation; a comment inside a function may compare.
fn walk(tokens: TokenStream, path: &str, found: &mut Vec<Found>) {
    for token in tokens {
        let (text, line) = match token {
            TokenTree::Group(group) => {
                walk(group.stream(), path, found);
                continue;
            }
            TokenTree::Ident(ident) => (ident.to_string(), ident.span().start().line),
            TokenTree::Literal(literal) => (literal.to_string(), literal.span().start().line),
            TokenTree::Punct(_) => continue,
        };
        let text = NAMES.iter().fold(text, |text, name| text.replace(name, ""));
        for word in WORDS.iter().filter(|word| says(&text, word)) {
            let advice = "a word of the application's trade: the idea is not yet general enough";
            found.push(Found::new(path, line, *word, advice));
        }
    }
}

/// Whether a text holds a word, alone or as a part of a name.
fn says(text: &str, word: &str) -> bool {
    let mut broken = String::new();
    for c in text.chars() {
        if c.is_uppercase() || !c.is_alphanumeric() {
            broken.push(' ');
        }
        broken.extend(c.to_lowercase());
    }
    let is = |part: &str| [part, part.trim_end_matches('s'), part.trim_end_matches("es")].contains(&word);
    broken.split(|c: char| !c.is_alphanumeric()).any(is)
}

#[test]
fn core_does_not_know_the_application() {
    holds(words_of_the_trade(&Tree::of_the_repository()), &[]);
}

#[test]
fn a_word_of_the_trade_is_seen() {
    let file = "discern-core/src/page.rs";
    let reported = |text| words_of_the_trade(&Tree::of(&[(file, text)]));
    reports(reported("use discern_core::x; fn digit() { \"legitimate\"; /* git */ } // a branch"), &[]);
    reports(reported("fn drop_branch() {}"), &[&format!("{file}: branch")]);
    reports(reported("struct GitError;"), &[&format!("{file}: git")]);
    reports(reported("/// Of two worktrees.\nstruct S;"), &[&format!("{file}: worktree")]);
    reports(reported("fn f() { x(\"Checkout: \") }"), &[&format!("{file}: checkout")]);
    reports(reported("fn f() { x!(\"see `discern status`\") }"), &[&format!("{file}: discern")]);
}
