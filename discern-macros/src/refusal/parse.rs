//! `#[refusal(…)]` on a variant, as written.

use crate::errors::Errors;
use crate::symbols::{EVIDENCE, EXIT, FROM, MESSAGE, NEXT, REFUSAL, SLUG};
use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::{Expr, Ident, LitStr, Variant};

#[derive(Default)]
pub(super) struct Words {
    pub(super) slug: Option<LitStr>,
    pub(super) message: Option<LitStr>,
    pub(super) next: Option<Expr>,
    pub(super) evidence: Option<Span>,
    pub(super) exit: Option<Ident>,
    pub(super) from: Option<Span>,
    /// Something was written that could not be read, so what is missing may only be misspelt.
    pub(super) unclear: bool,
}

pub(super) fn variant(variant: &Variant, errors: &mut Errors) -> Words {
    let mut words = Words::default();
    for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident(REFUSAL)) {
        let read = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident(FROM) {
                words.from = Some(meta.path.span());
            } else if meta.path.is_ident(EVIDENCE) {
                words.evidence = Some(meta.path.span());
            } else if meta.path.is_ident(SLUG) {
                words.slug = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident(MESSAGE) {
                words.message = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident(NEXT) {
                words.next = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident(EXIT) {
                words.exit = Some(meta.value()?.parse()?);
            } else {
                return Err(meta.error(format!(
                    "`#[refusal]` does not take this word\n\n\
                     help: it takes `{SLUG}`, `{MESSAGE}`, `{NEXT}` or `{EVIDENCE}`, and `{EXIT}`; or `{FROM}` alone"
                )));
            }
            Ok(())
        });
        words.unclear |= errors.keep(read).is_none();
    }
    words
}
