//! What can be wrong about a program, and the list of its verbs laid flat.

use super::parse::{Entry, Written};
use crate::errors::Errors;
use crate::symbols::{ABOUT, APP, INSTRUCTIONS, NAME, ORIENT, VERBS};
use proc_macro2::Span;
use std::collections::HashMap;
use syn::{Expr, LitInt, LitStr, Path, Type, parse_quote};

/// A program as it is meant.
pub(super) struct Program {
    pub(super) name: LitStr,
    pub(super) about: LitStr,
    pub(super) app: Type,
    pub(super) selector: Option<LitStr>,
    /// `None`: nothing is known to stand there, and that was told.
    pub(super) orient: Option<(Vec<String>, Span)>,
    pub(super) instructions: Expr,
    pub(super) hints: Option<Path>,
    pub(super) middleware: Vec<Path>,
    pub(super) instructions_budget: Option<LitInt>,
    pub(super) description_budget: Option<LitInt>,
    pub(super) tools_budget: Option<LitInt>,
    pub(super) verbs: Vec<Listed>,
    pub(super) groups: Vec<Group>,
}

/// One verb of the list.
pub(super) struct Listed {
    pub(super) path: Vec<String>,
    pub(super) span: Span,
    /// Another entry has its name: it is known, so that this stays the only message, but not served.
    pub(super) clashes: bool,
}

pub(super) struct Group {
    pub(super) path: Vec<String>,
    pub(super) span: Span,
    pub(super) summary: String,
}

/// Whatever is missing, something stands in for it: all verbs of a program rest on its `Cx` and `Verbs`.
pub(super) fn program(written: Written, errors: &mut Errors) -> Program {
    // What is missing may be what could not be read.
    let unclear = errors.any();
    let missing: Vec<String> = [
        (NAME, "\"…\"", written.name.is_some()),
        (ABOUT, "\"What it is for\"", written.about.is_some()),
        (APP, "App", written.app.is_some()),
        (ORIENT, "status", written.orient.is_some()),
        (INSTRUCTIONS, "\"What a client's model reads first.\"", written.instructions.is_some()),
        (VERBS, "[…]", written.entries.is_some()),
    ]
    .into_iter()
    .filter(|&(_key, _such_as, there)| !there)
    .map(|(key, such_as, _there)| format!("\nhelp: {key}: {such_as},"))
    .collect();
    if !missing.is_empty() && !unclear {
        let keys = if missing.len() == 1 { "a key" } else { "keys" };
        errors.at(Span::call_site(), format!("`program!` lacks {keys}\n{}", missing.concat()));
    }
    let name = written.name.filter(|name| is_a_name(name, errors));
    let (mut verbs, mut groups) = (Vec::new(), Vec::new());
    lay_flat(written.entries.as_deref().unwrap_or_default(), &[], &mut verbs, &mut groups, errors);
    names_are_distinct(&mut verbs, &groups, name.as_ref(), errors);
    let nothing = || LitStr::new("", Span::call_site());
    Program {
        name: name.unwrap_or_else(nothing),
        about: written.about.unwrap_or_else(nothing),
        app: written.app.unwrap_or_else(|| parse_quote!(::discern_core::__private::StandIn)),
        selector: written.selector,
        orient: written.orient,
        instructions: written.instructions.unwrap_or_else(|| parse_quote!("")),
        hints: written.hints,
        middleware: written.middleware,
        instructions_budget: written.instructions_budget,
        description_budget: written.description_budget,
        tools_budget: written.tools_budget,
        verbs,
        groups,
    }
}

fn is_a_name(name: &LitStr, errors: &mut Errors) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let right = name.value().starts_with(|c: char| c.is_ascii_lowercase()) && name.value().bytes().all(plain);
    if !right {
        errors.at(
            name.span(),
            "a program's name is of `a-z0-9-` and begins with a letter: it is typed in a shell",
        );
    }
    right
}

fn lay_flat(
    entries: &[Entry],
    above: &[String],
    verbs: &mut Vec<Listed>,
    groups: &mut Vec<Group>,
    errors: &mut Errors,
) {
    for entry in entries {
        let path = [above, std::slice::from_ref(&entry.word)].concat();
        let Some(inner) = &entry.verbs else {
            verbs.push(Listed { path, span: entry.span, clashes: false });
            continue;
        };
        if entry.docs.is_empty() {
            errors.at(
                entry.span,
                format!(
                    "group `{}` needs a doc comment: it is its line in the help\n\n\
                     help: /** What its verbs are for */ {} {{ … }}",
                    path.join(" "),
                    entry.word
                ),
            );
        }
        if inner.is_empty() {
            errors.at(
                entry.span,
                format!("group `{}` has no verbs; list some, or take it out", path.join(" ")),
            );
        }
        if groups.iter().any(|group| group.path == path) {
            errors.at(
                entry.span,
                format!("group `{}` is listed twice; put its verbs in one list", path.join(" ")),
            );
        }
        groups.push(Group {
            path: path.clone(),
            span: entry.span,
            summary: crate::docs::summary(&entry.docs).to_owned(),
        });
        lay_flat(inner, &path, verbs, groups, errors);
    }
}

/// Tool names follow paths, so two paths that join alike would share one tool's name, too.
fn names_are_distinct(verbs: &mut Vec<Listed>, groups: &[Group], name: Option<&LitStr>, errors: &mut Errors) {
    let mut seen: HashMap<String, String> = HashMap::new();
    let mut twice: Vec<usize> = Vec::new();
    for (i, verb) in verbs.iter_mut().enumerate() {
        let (shown, joined) = (verb.path.join(" "), verb.path.join("_").replace('-', "_"));
        if groups.iter().any(|group| group.path == verb.path) {
            errors.at(verb.span, format!("verb `{shown}` has the name of a group; rename one"));
            verb.clashes = true;
            continue;
        }
        match seen.get(&joined) {
            Some(first) if *first == shown => {
                errors.at(verb.span, format!("verb `{shown}` is listed twice; take one out"));
                twice.push(i);
            }
            Some(first) => {
                let program = name.map(LitStr::value).unwrap_or_default();
                errors.at(
                    verb.span,
                    format!("verbs `{first}` and `{shown}` would have one tool name, `{program}_{joined}`; rename one"),
                );
                verb.clashes = true;
            }
            None => drop(seen.insert(joined, shown)),
        }
    }
    for i in twice.into_iter().rev() {
        verbs.remove(i);
    }
}
