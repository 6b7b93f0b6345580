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
    pub(super) mcp_only: bool,
    pub(super) family: Option<Ident>,
    pub(super) example: Punctuated<Expr, Token![,]>,
    pub(super) parameters: Vec<(Ident, Type)>,
    pub(super) template: Template,
}

pub(super) fn hint(written: Written, errors: &mut Errors) -> Option<Hint> {
    let id = &written.id;
    let when = docs::text(&written.attributes);
    if when.is_empty() {
        errors.at(
            id.span(),
            format!(
                "hint `{id}` needs a doc comment: it says when the hint fires\n\nhelp: write above it:  /// When."
            ),
        );
    }
    let Words { category, agent_only, mcp_only, family, example, unclear } =
        words(&written.attributes, errors);
    if category.is_none() && !unclear {
        errors.at(
            id.span(),
            format!(
                "hint `{id}` needs a category: `next_step`, `guardrail`, `notice` or `owner_attention`\n\n\
                 help: #[hint(next_step, …)]"
            ),
        );
    }
    if example.is_none() && !unclear {
        let values = vec!["…"; written.parameters.len()].join(", ");
        errors.at(
            id.span(),
            format!(
                "hint `{id}` needs an example, one value a parameter\n\nhelp: #[hint(…, {EXAMPLE}({values}))]"
            ),
        );
    }
    let template = errors.keep(Template::parse(written.template))?;
    let mut wrong = false;
    for name in template.names() {
        if !written.parameters.iter().any(|(parameter, _)| parameter == name) {
            errors.at(
                template.span(),
                format!("hint `{id}` has no parameter `{name}`\n\nhelp: fn {id}({name}: …) = …"),
            );
            wrong = true;
        }
    }
    for (parameter, _) in &written.parameters {
        if !template.names().any(|name| parameter == name) {
            errors.at(
                parameter.span(),
                format!("the template does not name `{{{parameter}}}`; name it there, or take it out here"),
            );
            wrong = true;
        }
    }
    let (at, example) = example?;
    if example.len() != written.parameters.len() {
        errors.at(
            at,
            format!(
                "`{EXAMPLE}` has one value a parameter: hint `{id}` has {}, and the example {}",
                written.parameters.len(),
                example.len()
            ),
        );
        return None;
    }
    if wrong {
        return None;
    }
    Some(Hint {
        id: written.id,
        when,
        category: category?,
        agent_only,
        mcp_only,
        family,
        example,
        parameters: written.parameters,
        template,
    })
}

/// The first of a name stays.
pub(super) fn ids_are_distinct(hints: &mut Vec<Hint>, errors: &mut Errors) {
    let mut seen: Vec<String> = Vec::new();
    hints.retain(|hint| {
        let id = hint.id.to_string();
        let taken = seen.contains(&id);
        if taken {
            errors.at(hint.id.span(), format!("hint `{id}` is declared above; choose another name"));
        }
        seen.push(id);
        !taken
    });
}
