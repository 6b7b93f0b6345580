//! The words of `#[verb(…)]` as written.

use crate::errors::Errors;
use crate::symbols::{PROJECTLESS, SHELL_ONLY_REASON, TOOL, UNPLANNED_REASON};
use crate::words;
use proc_macro2::TokenStream;
use syn::LitStr;

#[derive(Default)]
pub(super) struct Words {
    pub(super) tool: Option<LitStr>,
    pub(super) shell_only_reason: Option<LitStr>,
    pub(super) unplanned_reason: Option<LitStr>,
    pub(super) projectless: bool,
    pub(super) unclear: bool,
}

pub(super) fn words(attribute: TokenStream, errors: &mut Errors) -> Words {
    let mut words = Words::default();
    let mut written = words::Words::of(errors);
    written.tokens(attribute, &[], |word| {
        let slot = match word.name.to_string().as_str() {
            TOOL => &mut words.tool,
            SHELL_ONLY_REASON => &mut words.shell_only_reason,
            UNPLANNED_REASON => &mut words.unplanned_reason,
            PROJECTLESS => {
                words.projectless = true;
                return Ok(());
            }
            _ => {
                let takes = format!(
                    "`{TOOL} = \"…\"` or `{SHELL_ONLY_REASON} = \"…\"`, \
                     and `{UNPLANNED_REASON} = \"…\"` and `{PROJECTLESS}`"
                );
                return Err(word.unknown("`#[verb]`", &takes));
            }
        };
        *slot = Some(word.literal("\"…\"")?);
        Ok(())
    });
    words.unclear = written.unclear;
    words
}
