//! What can be wrong about a refusal, and what its variants mean.

use super::parse::Words;
use crate::errors::Errors;
use crate::symbols::{EVIDENCE, EXIT, FROM, MESSAGE, NEXT, SLUG};
use crate::template::Template;
use syn::ext::IdentExt as _;
use syn::{Expr, Fields, Ident, LitStr, Type, Variant};

pub(super) enum Cause<'a> {
    Own(Box<Own<'a>>),
    Nested(&'a Ident, &'a Type),
}

pub(super) struct Own<'a> {
    pub(super) variant: &'a Variant,
    pub(super) slug: LitStr,
    pub(super) message: Template,
    /// `None`: the message is evidence enough.
    pub(super) next: Option<Expr>,
    pub(super) exit: Ident,
}

pub(super) fn variant<'a>(variant: &'a Variant, words: Words, errors: &mut Errors) -> Option<Cause<'a>> {
    let at = variant.ident.span();
    if let Some(from) = words.from {
        let alone = words.slug.is_none()
            && words.message.is_none()
            && words.next.is_none()
            && words.evidence.is_none()
            && words.exit.is_none();
        return match &variant.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 && alone => {
                Some(Cause::Nested(&variant.ident, &fields.unnamed[0].ty))
            }
            _ => {
                errors.at(
                    from,
                    format!("`{FROM}` stands alone, on a variant that holds another refusal: `Name(Other)`"),
                );
                None
            }
        };
    }
    if words.unclear {
        return None;
    }
    let missing: Vec<&str> = [
        (words.slug.is_none(), SLUG),
        (words.message.is_none(), MESSAGE),
        (words.next.is_none() && words.evidence.is_none(), "way out"),
    ]
    .into_iter()
    .filter_map(|(missing, what)| missing.then_some(what))
    .collect();
    if !missing.is_empty() {
        errors.at(
            at,
            format!(
                "refusal `{}` has no {}\n\n\
                 help: #[refusal({SLUG} = \"…\", {MESSAGE} = \"… {{field}} …\", {NEXT} = command! {{ … }})]\n\
                 help: or `{EVIDENCE}` for `{NEXT} = …`, where the message says enough",
                variant.ident,
                missing.join(", no ")
            ),
        );
        return None;
    }
    if let (Some(_), Some(evidence)) = (&words.next, words.evidence) {
        errors.at(evidence, format!("`{NEXT}` and `{EVIDENCE}` exclude each other; take one out"));
        return None;
    }
    let (slug, message) = (words.slug?, errors.keep(Template::parse(words.message?))?);
    if slug.value().is_empty()
        || !slug.value().bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
    {
        errors.at(slug.span(), "a slug is of `a-z0-9_`: programs match it");
    }
    fields_are_named(variant, errors)?;
    message_names_fields(variant, &message, errors);
    Some(Cause::Own(Box::new(Own {
        variant,
        slug,
        message,
        next: words.next,
        exit: exit(words.exit, at, errors),
    })))
}

fn fields_are_named(variant: &Variant, errors: &mut Errors) -> Option<()> {
    if let Fields::Unnamed(fields) = &variant.fields {
        errors
            .on(fields, "the fields of a refusal have names: its message says them\n\nhelp: { name: Type }");
        return None;
    }
    Some(())
}

fn message_names_fields(variant: &Variant, message: &Template, errors: &mut Errors) {
    for name in message.names() {
        // `{self:words}` is the variant's own `Display`.
        let known = name == "self"
            || variant
                .fields
                .iter()
                .any(|field| field.ident.as_ref().is_some_and(|ident| ident.unraw() == name));
        if !known {
            errors.at(
                message.span(),
                format!("refusal `{}` has no field `{name}`{}", variant.ident, fields(variant)),
            );
        }
    }
}

fn fields(variant: &Variant) -> String {
    let names: Vec<String> = variant
        .fields
        .iter()
        .filter_map(|field| Some(format!("`{}`", field.ident.as_ref()?.unraw())))
        .collect();
    if names.is_empty() { ", nor another".to_owned() } else { format!("; it has: {}", names.join(", ")) }
}

fn exit(word: Option<Ident>, at: proc_macro2::Span, errors: &mut Errors) -> Ident {
    let Some(word) = word else { return Ident::new("Refused", at) };
    match word.to_string().as_str() {
        "refused" | "usage" | "waiting" | "not_startable" => {
            Ident::new(&crate::names::camel(&word.to_string()), word.span())
        }
        _ => {
            errors.at(
                word.span(),
                format!("`{EXIT}` is `refused` (1), `usage` (2), `waiting` (124) or `not_startable` (127)"),
            );
            Ident::new("Refused", at)
        }
    }
}

pub(super) fn slugs_are_distinct(causes: &[Cause<'_>], errors: &mut Errors) {
    let mut seen: Vec<(String, &Ident)> = Vec::new();
    for cause in causes {
        let Cause::Own(own) = cause else { continue };
        let slug = own.slug.value();
        match seen.iter().find(|(earlier, _)| *earlier == slug) {
            Some((_, variant)) => {
                errors.at(
                    own.slug.span(),
                    format!("this slug is `{variant}`'s already, and a slug is one cause; choose another"),
                );
            }
            None => seen.push((slug, &own.variant.ident)),
        }
    }
}
