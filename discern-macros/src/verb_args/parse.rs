//! One field and its `#[arg(…)]` as written; the attribute is taken off.

use crate::docs;
use crate::errors::Errors;
use crate::symbols::{
    ARG, CLI, CLI_ONLY, CONFLICTS_WITH, DEFAULT_VALUE_T, FLATTEN, HIDE, LAST, LONG, REQUIRES, SHORT, TOOL,
    TOOL_ONLY, VALUE_ENUM, VALUE_NAME, VALUE_PARSER,
};
use proc_macro2::Span;
use syn::meta::ParseNestedMeta;
use syn::{Expr, Field, Ident, LitBool, LitChar, LitStr, Token, Type};

/// A word that may say a name or leave it to the field's.
pub(super) struct Named<T>(pub(super) Option<T>);

#[derive(Default)]
pub(super) struct Words {
    pub(super) long: Option<Named<LitStr>>,
    pub(super) short: Option<Named<LitChar>>,
    pub(super) value_name: Option<LitStr>,
    pub(super) default: Option<Expr>,
    pub(super) value_parser: Option<Expr>,
    pub(super) conflicts_with: Vec<LitStr>,
    pub(super) requires: Vec<LitStr>,
    pub(super) hide: bool,
    pub(super) last: Option<Span>,
    pub(super) flatten: Option<Span>,
    pub(super) cli: Option<LitStr>,
    pub(super) tool: Option<LitStr>,
    pub(super) cli_only: Option<Span>,
    pub(super) tool_only: Option<Span>,
}

impl Words {
    /// The flag's name, where it is said.
    pub(super) fn flag_name(&self) -> Option<&LitStr> {
        self.cli.as_ref().or_else(|| self.long.as_ref()?.0.as_ref())
    }
}

pub(super) struct Written {
    pub(super) ident: Ident,
    pub(super) ty: Type,
    pub(super) help: String,
    pub(super) words: Words,
}

pub(super) fn field(field: &mut Field, errors: &mut Errors) -> Written {
    let mut words = Words::default();
    let (own, others) = std::mem::take(&mut field.attrs).into_iter().partition(|a| a.path().is_ident(ARG));
    field.attrs = others;
    let own: Vec<syn::Attribute> = own;
    for attribute in own {
        errors.keep(attribute.parse_nested_meta(|meta| word(&meta, &mut words)));
    }
    Written {
        // Fields of a struct with named fields have names.
        ident: field.ident.clone().unwrap_or_else(|| Ident::new("_unnamed", Span::call_site())),
        ty: field.ty.clone(),
        help: docs::text(&field.attrs),
        words,
    }
}

fn word(meta: &ParseNestedMeta<'_>, words: &mut Words) -> syn::Result<()> {
    let Some(name) = meta.path.get_ident() else { return Err(meta.error("expected a word")) };
    let span = name.span();
    let valued = meta.input.peek(Token![=]);
    match name.to_string().as_str() {
        LONG => words.long = Some(Named(optional(meta, valued)?)),
        SHORT => words.short = Some(Named(optional(meta, valued)?)),
        VALUE_NAME => words.value_name = Some(meta.value()?.parse()?),
        DEFAULT_VALUE_T => words.default = Some(meta.value()?.parse()?),
        VALUE_PARSER => words.value_parser = Some(meta.value()?.parse()?),
        CONFLICTS_WITH => words.conflicts_with.push(meta.value()?.parse()?),
        REQUIRES => words.requires.push(meta.value()?.parse()?),
        // Known from the type; accepted because authors write it.
        VALUE_ENUM => {}
        HIDE => words.hide = switch(meta, valued)?,
        LAST => words.last = switch(meta, valued)?.then_some(span),
        FLATTEN => words.flatten = Some(span),
        CLI => words.cli = Some(meta.value()?.parse()?),
        TOOL => words.tool = Some(meta.value()?.parse()?),
        CLI_ONLY => words.cli_only = Some(span),
        TOOL_ONLY => words.tool_only = Some(span),
        _ => {
            let known = [
                LONG,
                SHORT,
                VALUE_NAME,
                DEFAULT_VALUE_T,
                VALUE_ENUM,
                VALUE_PARSER,
                CONFLICTS_WITH,
                REQUIRES,
                HIDE,
                LAST,
                FLATTEN,
                CLI,
                TOOL,
                CLI_ONLY,
                TOOL_ONLY,
            ];
            return Err(meta.error(format!(
                "`#[arg]` does not take this word\n\nhelp: it takes {}",
                known.map(|word| format!("`{word}`")).join(", ")
            )));
        }
    }
    Ok(())
}

fn optional<T: syn::parse::Parse>(meta: &ParseNestedMeta<'_>, valued: bool) -> syn::Result<Option<T>> {
    if valued { meta.value()?.parse().map(Some) } else { Ok(None) }
}

fn switch(meta: &ParseNestedMeta<'_>, valued: bool) -> syn::Result<bool> {
    Ok(optional::<LitBool>(meta, valued)?.is_none_or(|value| value.value))
}
