//! What can be wrong about a hint.

use super::parse::{Words, Written, words};
use crate::docs;
use crate::errors::Errors;
use crate::symbols::EXAMPLE;
use crate::template::Template;
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Token, Type};

/// A hint as it is meant.
pub(super) struct Hint {
    pub(super) id: Ident,
    pub(super) when: String,
    pub(super) category: Ident,
    pub(super) agent_only: bool,
    pub(super) example: Punctuated<Expr, Token![,]>,
    pub(super) parameters: Vec<(Ident, Type)>,
    pub(super) template: Template,
}

pub(super) fn hint(written: Written, errors: &mut Errors) -> Option<Hint> {
    let id = &written.id;
    let when = docs::text(&written.attributes);
    if when.is_empty() {
        errors.at(id.span(), "a hint needs a doc comment that says when it fires");
    }
    let Words { category, agent_only, example } = errors.keep(words(&written.attributes))?;
    if category.is_none() {
        errors.at(
            id.span(),
            "a hint has a category: `next_step`, `guardrail`, `notice` or `owner_attention`\n\n\
             help: #[hint(next_step, example(…))]",
        );
    }
    if example.is_none() {
        errors.at(id.span(), format!("a hint has an example, one value a parameter: `{EXAMPLE}(…)`"));
    }
    let template = errors.keep(Template::parse(written.template))?;
    for name in template.names() {
        if !written.parameters.iter().any(|(parameter, _)| parameter == name) {
            errors.at(template.span(), format!("`{id}` has no parameter `{name}`"));
        }
    }
    for (parameter, _) in &written.parameters {
        if !template.names().any(|name| parameter == name) {
            errors.at(parameter.span(), "the template does not name this parameter");
        }
    }
    let example = example?;
    if example.len() != written.parameters.len() {
        errors.at(
            id.span(),
            format!("`{EXAMPLE}` has {} values for {} parameters", example.len(), written.parameters.len()),
        );
        return None;
    }
    Some(Hint {
        id: written.id,
        when,
        category: category?,
        agent_only,
        example,
        parameters: written.parameters,
        template,
    })
}

pub(super) fn ids_are_distinct(hints: &[Hint], errors: &mut Errors) {
    for (i, hint) in hints.iter().enumerate() {
        if hints[..i].iter().any(|earlier| earlier.id == hint.id) {
            errors.at(hint.id.span(), "a hint of this name is declared above");
        }
    }
}
