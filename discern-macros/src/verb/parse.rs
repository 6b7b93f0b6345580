//! The words of `#[verb(…)]` as written.

use crate::errors::Errors;
use crate::symbols::{PROJECTLESS, SHELL_ONLY_REASON, TOOL, UNPLANNED_REASON};
use proc_macro2::TokenStream;
use syn::LitStr;
use syn::parse::Parser as _;

#[derive(Default)]
pub(super) struct Words {
    pub(super) tool: Option<LitStr>,
    pub(super) shell_only_reason: Option<LitStr>,
    pub(super) unplanned_reason: Option<LitStr>,
    pub(super) projectless: bool,
    /// Something was written that could not be read, so what is missing may only be misspelt.
    pub(super) unclear: bool,
}

pub(super) fn words(attribute: TokenStream, errors: &mut Errors) -> Words {
    let mut words = Words::default();
    let parser = syn::meta::parser(|meta| {
        let slot = if meta.path.is_ident(TOOL) {
            &mut words.tool
        } else if meta.path.is_ident(SHELL_ONLY_REASON) {
            &mut words.shell_only_reason
        } else if meta.path.is_ident(UNPLANNED_REASON) {
            &mut words.unplanned_reason
        } else if meta.path.is_ident(PROJECTLESS) {
            words.projectless = true;
            return Ok(());
        } else {
            return Err(meta.error(format!(
                "`#[verb]` does not take this word\n\n\
                 help: it takes `{TOOL} = \"…\"` or `{SHELL_ONLY_REASON} = \"…\"`, \
                 and `{UNPLANNED_REASON} = \"…\"` and `{PROJECTLESS}`"
            )));
        };
        if slot.is_some() {
            return Err(meta.error("given twice"));
        }
        *slot = Some(meta.value()?.parse()?);
        Ok(())
    });
    words.unclear = errors.keep(parser.parse2(attribute)).is_none();
    words
}
