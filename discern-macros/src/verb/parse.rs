//! The words of `#[verb(…)]` and its function, as written.

use crate::errors::Errors;
use crate::symbols::{PROJECTLESS, SHELL_ONLY_REASON, TOOL, UNPLANNED_REASON};
use crate::words;
use proc_macro2::{Delimiter, Group, TokenStream};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, LitStr, Signature, Visibility};

/// A function; what it does is the compiler's to read.
pub(super) struct Function {
    pub(super) attrs: Vec<Attribute>,
    pub(super) vis: Visibility,
    pub(super) sig: Signature,
    body: Group,
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let (attrs, vis) = (input.call(Attribute::parse_outer)?, input.parse()?);
        let function = Self { attrs, vis, sig: input.parse()?, body: input.parse()? };
        match function.body.delimiter() {
            Delimiter::Brace => Ok(function),
            _ => Err(syn::Error::new(function.body.span(), "expected a body")),
        }
    }
}

impl ToTokens for Function {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for attribute in &self.attrs {
            attribute.to_tokens(tokens);
        }
        self.vis.to_tokens(tokens);
        self.sig.to_tokens(tokens);
        self.body.to_tokens(tokens);
    }
}

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
