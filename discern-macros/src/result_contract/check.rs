//! What can be wrong about a contract, one rule a function.

use super::parse::{Field, Words};
use crate::errors::Errors;
use crate::names::lower;
use crate::reason::says_why;
use crate::symbols::{CONTRACT, MARKDOWN, UNBOUNDED_REASON};
use proc_macro2::Span;
use syn::{Fields, GenericArgument, Ident, ItemStruct, PathArguments, ReturnType, Type};

pub(super) fn contract(input: &ItemStruct, words: &Words, fields: &[Field], errors: &mut Errors) {
    has_named_fields(input, errors);
    has_a_presenter(input, words, errors);
    // Of a tuple it was told as a whole.
    for field in fields.iter().filter(|_| matches!(input.fields, Fields::Named(_))) {
        match &words.wire {
            Some(_) => is_not_excused(field, errors),
            None => on_the_wire(field, Some(KEEP), errors),
        }
    }
}

/// A field of a struct that goes on the wire as it is.
pub(super) fn on_the_wire(field: &Field, other_way: Option<&str>, errors: &mut Errors) {
    lists_are_bounded(field, errors);
    if let Some(rendered) = rendered(field) {
        errors.at(rendered.span(), holds_words(field, rendered, other_way));
    }
}

/// What else a contract that holds words can do.
const KEEP: &str =
    "or keep them in the full result, and name a compact form:  #[result_contract(…, wire = Type)]";

fn has_named_fields(input: &ItemStruct, errors: &mut Errors) {
    let message = "a result contract has named fields: a field's name is the JSON key";
    match &input.fields {
        Fields::Named(_) => {}
        Fields::Unnamed(fields) => errors.at(fields.paren_token.span.join(), message),
        Fields::Unit => errors.at(input.ident.span(), message),
    }
}

fn has_a_presenter(input: &ItemStruct, words: &Words, errors: &mut Errors) {
    let name = &input.ident;
    if words.markdown.is_none() && !words.unclear {
        let presenter = format!("present_{}", lower(&name.to_string(), '_'));
        let of =
            words.wire.as_ref().map_or_else(|| name.to_string(), |wire| quote::quote!(#wire).to_string());
        errors.at(
            Span::call_site(),
            format!(
                "result contract `{name}` has no Markdown presenter\n\n\
                 help: name one:   #[result_contract({MARKDOWN} = {presenter})]\n\
                 help: and write:  fn {presenter}(result: &Envelope<{of}>) -> Page"
            ),
        );
    }
}

fn is_not_excused(field: &Field, errors: &mut Errors) {
    if let Some(reason) = &field.unbounded_reason {
        errors.at(
            reason.span(),
            format!(
                "this field does not go on the wire, which has another form; take `{UNBOUNDED_REASON}` out"
            ),
        );
    }
}

/// Texts and pages become words when a surface is known; data is the same for all.
pub(super) fn rendered(field: &Field) -> Option<&Ident> {
    inside(&field.ty, &["Page", "Text", "Evidence"])
}

fn holds_words(field: &Field, rendered: &Ident, other_way: Option<&str>) -> String {
    let other_way = other_way.map(|way| format!("\nhelp: {way}")).unwrap_or_default();
    format!(
        "`{}` is a `{rendered}`, words for a reader, and this struct goes on the wire as data\n\n\
         help: hold here what the words are made of, and put them together in the presenter{other_way}",
        field.ident
    )
}

/// What reads a result pays for every item.
fn lists_are_bounded(field: &Field, errors: &mut Errors) {
    const LISTS: [&str; 7] = ["Vec", "VecDeque", "HashMap", "HashSet", "BTreeMap", "BTreeSet", "IndexMap"];
    let list = inside(&field.ty, &LISTS);
    match (list, &field.unbounded_reason) {
        (None, Some(reason)) => {
            errors.at(reason.span(), format!("this field holds no list; take `{UNBOUNDED_REASON}` out"));
        }
        (Some(_), Some(reason)) => says_why(reason, UNBOUNDED_REASON, errors),
        (Some(_), None) if field.unclear => {}
        (Some(list), None) => errors.at(
            list.span(),
            format!(
                "`{}` is a list without bound, and whoever reads the result pays for every item\n\n\
                 help: `Bounded<T>` shows the first few, and carries the total\n\
                 help: or say why it stays short:  #[{CONTRACT}({UNBOUNDED_REASON} = \"…\")]",
                field.ident
            ),
        ),
        (None, None) => {}
    }
}

/// The first of these names in a type, however deep.
fn inside<'a>(ty: &'a Type, names: &[&str]) -> Option<&'a Ident> {
    match ty {
        Type::Path(path) => path.path.segments.iter().find_map(|segment| {
            if names.iter().any(|name| segment.ident == name) {
                return Some(&segment.ident);
            }
            match &segment.arguments {
                PathArguments::AngleBracketed(arguments) => arguments.args.iter().find_map(|one| match one {
                    GenericArgument::Type(ty) => inside(ty, names),
                    _ => None,
                }),
                PathArguments::Parenthesized(function) => match &function.output {
                    ReturnType::Type(_, ty) => inside(ty, names),
                    ReturnType::Default => None,
                },
                PathArguments::None => None,
            }
        }),
        Type::Reference(inner) => inside(&inner.elem, names),
        Type::Slice(inner) => inside(&inner.elem, names),
        Type::Array(inner) => inside(&inner.elem, names),
        Type::Paren(inner) => inside(&inner.elem, names),
        Type::Group(inner) => inside(&inner.elem, names),
        Type::Tuple(inner) => inner.elems.iter().find_map(|ty| inside(ty, names)),
        _ => None,
    }
}
