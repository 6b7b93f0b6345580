//! The paths a Rust file names: in `use`, in types and expressions, in attributes, and in the tokens of macros.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, File, ItemMod, ItemUse, Macro, Meta, UseTree};

/// A path as named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    /// Its segments. What belongs to the own crate begins with `crate`, however it was written; `*` is a glob.
    pub(crate) segments: Vec<String>,
    /// Whether it began with `::`.
    pub(crate) rooted: bool,
    pub(crate) line: usize,
}

impl Named {
    pub(crate) fn is(&self, segments: &[&str]) -> bool {
        self.segments == segments
    }
}

/// The words of a file's module, from its path below its crate's `src`.
pub(crate) fn module(below_src: &str) -> Vec<String> {
    let stem = below_src.strip_suffix(".rs").unwrap_or(below_src);
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    if matches!(stem, "lib" | "main" | "mod") {
        return Vec::new();
    }
    stem.split('/').map(str::to_owned).collect()
}

/// All paths of a file that is this module of a crate. `crate_name` is what the crate may call itself beside `crate`.
pub(crate) fn named(file: &File, module: &[String], crate_name: &str) -> Vec<Named> {
    let mut names = Names { module: module.to_vec(), crate_name: crate_name.to_owned(), found: Vec::new() };
    names.visit_file(file);
    names.found
}

/// The paths in some tokens, unresolved.
pub(crate) fn in_tokens(tokens: TokenStream) -> Vec<Named> {
    let mut found = Vec::new();
    scan(tokens, &[], false, &mut found);
    found
}

struct Names {
    module: Vec<String>,
    crate_name: String,
    found: Vec<Named>,
}

impl Names {
    fn add(&mut self, mut named: Named) {
        named.segments = self.resolved(named.segments);
        self.found.push(named);
    }

    fn resolved(&self, segments: Vec<String>) -> Vec<String> {
        let own = |up: usize, rest: &[String]| {
            let above = &self.module[..self.module.len().saturating_sub(up)];
            [&["crate".to_owned()][..], above, rest].concat()
        };
        match segments.first().map(String::as_str) {
            Some("self") => own(0, &segments[1..]),
            Some("super") => {
                let up = segments.iter().take_while(|word| *word == "super").count();
                own(up, &segments[up..])
            }
            Some(first) if first == self.crate_name => [&["crate".to_owned()][..], &segments[1..]].concat(),
            _ => segments,
        }
    }

    fn tree(&mut self, tree: &UseTree, before: &[String], rooted: bool) {
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        let line = |ident: &syn::Ident| ident.span().start().line;
        match tree {
            UseTree::Path(path) => self.tree(&path.tree, &with(&path.ident), rooted),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree, before, rooted)),
            // `use a::{self}` names `a`.
            UseTree::Name(name) if name.ident == "self" && !before.is_empty() => {
                self.add(Named { segments: before.to_vec(), rooted, line: line(&name.ident) });
            }
            UseTree::Name(name) => {
                self.add(Named { segments: with(&name.ident), rooted, line: line(&name.ident) });
            }
            UseTree::Rename(rename) => {
                self.add(Named { segments: with(&rename.ident), rooted, line: line(&rename.ident) });
            }
            UseTree::Glob(glob) => {
                let line = glob.star_token.spans[0].start().line;
                self.add(Named { segments: [before, &["*".to_owned()]].concat(), rooted, line });
            }
        }
    }

    fn tokens(&mut self, tokens: &TokenStream) {
        for named in in_tokens(tokens.clone()) {
            self.add(named);
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.module.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.tree(&item.tree, &[], item.leading_colon.is_some());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let Some(first) = path.segments.first() {
            let segments = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            let line = first.ident.span().start().line;
            self.add(Named { segments, rooted: path.leading_colon.is_some(), line });
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        visit::visit_macro(self, item);
        self.tokens(&item.tokens);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        visit::visit_attribute(self, attribute);
        if let Meta::List(list) = &attribute.meta {
            self.tokens(&list.tokens);
        }
    }
}

/// Words joined by `::`; what stands in braces after a `::` continues the path.
fn scan(tokens: TokenStream, before: &[String], from_root: bool, found: &mut Vec<Named>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        let begins_here = before.is_empty() && colons(&tokens, at) && begins(&tokens, at);
        let (start, rooted) = if begins_here { (at + 2, true) } else { (at, from_root) };
        let Some(TokenTree::Ident(first)) = tokens.get(start) else {
            if let TokenTree::Group(group) = &tokens[at] {
                // A path goes on into the braces of a `use`, not into other groups.
                match group.delimiter() {
                    Delimiter::Brace => scan(group.stream(), before, from_root, found),
                    _ => scan(group.stream(), &[], false, found),
                }
            }
            at += 1;
            continue;
        };
        let mut segments = [before, &[first.to_string()]].concat();
        let line = first.span().start().line;
        let mut went_on = false;
        at = start + 1;
        while colons(&tokens, at) && !begins(&tokens, at) {
            match tokens.get(at + 2) {
                Some(TokenTree::Ident(next)) => segments.push(next.to_string()),
                Some(TokenTree::Punct(star)) if star.as_char() == '*' => segments.push("*".to_owned()),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    scan(group.stream(), &segments, rooted, found);
                    went_on = true;
                    at += 3;
                    break;
                }
                _ => break,
            }
            at += 3;
        }
        // The paths in the braces were found with it as their beginning.
        if !went_on {
            found.push(Named { segments, rooted, line });
        }
    }
}

fn is(tokens: &[TokenTree], at: usize, mark: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

fn colons(tokens: &[TokenTree], at: usize) -> bool {
    is(tokens, at, ':') && is(tokens, at + 1, ':')
}

/// Whether the `::` here begins a path; close behind a name, a group or the `>` of `<X as Y>` it goes on with one.
fn begins(tokens: &[TokenTree], at: usize) -> bool {
    let Some(last) = at.checked_sub(1).map(|last| &tokens[last]) else { return true };
    let ends_a_name = matches!(last, TokenTree::Ident(_) | TokenTree::Group(_)) || is(tokens, at - 1, '>');
    !ends_a_name || last.span().end() != tokens[at].span().start()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let file = syn::parse_file(text).expect("the text is Rust");
        let found = named(&file, &["a".to_owned(), "b".to_owned()], "own");
        let found: Vec<String> = found
            .iter()
            .map(|named| format!("{}{}", if named.rooted { "::" } else { "" }, named.segments.join("::")))
            .filter(|path| path.contains("::"))
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn every_way_of_naming_is_seen() {
        check("use crate::{x::{self, Y}, z::*};", &["crate::x", "crate::x::Y", "crate::z::*"]);
        check(
            "use super::c; use self::d as e; use super::super::f;",
            &["crate::a::c", "crate::a::b::d", "crate::f"],
        );
        check("use own::x; use ::std::fmt;", &["crate::x", "::std::fmt"]);
        check("mod inner { use super::c; }", &["crate::a::b::c"]);
        check(
            "fn f(x: crate::t::T) { crate::u::v(super::w()) }",
            &["crate::t::T", "crate::u::v", "crate::a::w"],
        );
        check("fn f() { vec![crate::x::Y, g(super::z)]; }", &["crate::x::Y", "crate::a::z"]);
        check("fn f() { write!(std::io::stderr(), \"\") }", &["std::io::stderr"]);
        check("m! { use crate::{x::Y, z}; }", &["crate::x::Y", "crate::z"]);
        check("m! { use ::a::{b::{C, D}, e}; }", &["::a::b::C", "::a::b::D", "::a::e"]);
        check("m! { fn f() -> ::a::B { <X as c::D>::e() } }", &["::a::B", "c::D"]);
        check("m! { impl ::a::B for C {} impl<T> ::d::E for T {} }", &["::a::B", "::d::E"]);
        check("m! { ::core::x::<crate::y::Z>() }", &["::core::x", "crate::y::Z"]);
        check("#[a(b = crate::x::y)] struct S;", &["crate::x::y"]);
        check(
            "#[derive(serde::Serialize)] struct S(pub(in crate::a) u8);",
            &["serde::Serialize", "crate::a"],
        );
    }

    #[test]
    fn files_are_modules() {
        for (path, words) in [("lib.rs", ""), ("a.rs", "a"), ("a/mod.rs", "a"), ("a/b.rs", "a b")] {
            assert_eq!(module(path).join(" "), words);
        }
    }
}
