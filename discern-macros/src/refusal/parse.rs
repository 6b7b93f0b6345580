//! `#[refusal(…)]` on a variant, as written.

use crate::errors::Errors;
use crate::symbols::{EVIDENCE, EXIT, FROM, MESSAGE, NEXT, REFUSAL, SLUG};
use crate::words;
use proc_macro2::Span;
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
    let mut written = words::Words::of(errors);
    for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident(REFUSAL)) {
        written.attribute(attribute, &[], |word| {
            match word.name.to_string().as_str() {
                FROM => words.from = Some(word.span()),
                EVIDENCE => words.evidence = Some(word.span()),
                SLUG => words.slug = Some(word.literal("\"…\"")?),
                MESSAGE => words.message = Some(word.literal("\"…\"")?),
                NEXT => words.next = Some(word.value("command! { … }")?),
                EXIT => words.exit = Some(word.value("usage")?),
                _ => {
                    let takes = format!(
                        "`{SLUG}`, `{MESSAGE}`, `{NEXT}` or `{EVIDENCE}`, and `{EXIT}`; or `{FROM}` alone"
                    );
                    return Err(word.unknown("`#[refusal]`", &takes));
                }
            }
            Ok(())
        });
    }
    words.unclear = written.unclear;
    words
}
