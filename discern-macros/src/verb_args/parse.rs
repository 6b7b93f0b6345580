//! One field and its `#[arg(…)]` as written; the attribute is taken off.

use crate::docs;
use crate::errors::Errors;
use crate::symbols::{
    ARG, CLI, CLI_ONLY, CONFLICTS_WITH, DEFAULT_VALUE_T, FLATTEN, HIDE, LAST, LONG, REQUIRES, SHORT, TOOL,
    TOOL_ONLY, VALUE_ENUM, VALUE_NAME, VALUE_PARSER,
};
use crate::words::{self, Word};
use proc_macro2::Span;
use syn::{Expr, Field, Ident, LitBool, LitChar, LitStr, Type};

/// A word that may say a name or leave it to the field's.
pub(super) struct Named<T> {
    pub(super) span: Span,
    pub(super) said: Option<T>,
}

#[derive(Default)]
pub(super) struct Words {
    pub(super) long: Option<Named<LitStr>>,
    pub(super) short: Option<Named<LitChar>>,
    pub(super) value_name: Option<LitStr>,
    pub(super) value_enum: Option<Span>,
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
    /// Each as it came, whatever it says.
    pub(super) all: Vec<Ident>,
}

impl Words {
    /// The flag's name, where it is said.
    pub(super) fn flag_name(&self) -> Option<&LitStr> {
        self.cli.as_ref().or_else(|| self.long.as_ref()?.said.as_ref())
    }

    pub(super) fn is_flag(&self) -> bool {
        self.long.is_some() || self.short.is_some() || self.cli.is_some()
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
    let mut written = words::Words::of(errors);
    field.attrs.retain(|attribute| {
        let own = attribute.path().is_ident(ARG);
        if own {
            written.attribute(attribute, &[CONFLICTS_WITH, REQUIRES], |one| word(one, &mut words));
        }
        !own
    });
    Written {
        // Fields of a struct with named fields have names.
        ident: field.ident.clone().unwrap_or_else(|| Ident::new("_unnamed", Span::call_site())),
        ty: field.ty.clone(),
        help: docs::text(&field.attrs),
        words,
    }
}

fn word(word: &Word<'_>, words: &mut Words) -> syn::Result<()> {
    const NAME: &str = "\"name\"";
    let span = word.span();
    words.all.push(word.name.clone());
    match word.name.to_string().as_str() {
        LONG => words.long = Some(Named { span, said: word.optional(NAME)? }),
        SHORT => words.short = Some(Named { span, said: word.optional("'n'")? }),
        VALUE_NAME => words.value_name = Some(word.literal("\"NAME\"")?),
        DEFAULT_VALUE_T => words.default = Some(word.value("\"…\"")?),
        VALUE_ENUM => words.value_enum = Some(span),
        VALUE_PARSER => words.value_parser = Some(word.value("parse")?),
        CONFLICTS_WITH => words.conflicts_with.push(word.literal(NAME)?),
        REQUIRES => words.requires.push(word.literal(NAME)?),
        HIDE => words.hide = switch(word)?,
        LAST => words.last = switch(word)?.then_some(span),
        FLATTEN => words.flatten = Some(span),
        CLI => words.cli = Some(word.literal(NAME)?),
        TOOL => words.tool = Some(word.literal(NAME)?),
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
            return Err(word.unknown("`#[arg]`", &known.map(|word| format!("`{word}`")).join(", ")));
        }
    }
    Ok(())
}

fn switch(word: &Word<'_>) -> syn::Result<bool> {
    Ok(word.optional::<LitBool>("true")?.is_none_or(|value| value.value))
}
