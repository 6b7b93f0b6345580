//! Hints as written: `/// when` `#[hint(category, example(…))]` `fn id(name: Type) = "template";`

use crate::symbols::{AUDIENCE, EXAMPLE, HINT};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, LitStr, Token, Type, parenthesized};

#[derive(Default)]
pub(super) struct Registry(pub(super) Vec<Written>);

pub(super) struct Written {
    pub(super) attributes: Vec<Attribute>,
    pub(super) id: Ident,
    pub(super) parameters: Vec<(Ident, Type)>,
    pub(super) template: LitStr,
}

impl Parse for Registry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut hints = Vec::new();
        while !input.is_empty() {
            hints.push(input.parse()?);
        }
        Ok(Self(hints))
    }
}

impl Parse for Written {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Token![fn]>()?;
        let id = input.parse()?;
        let content;
        parenthesized!(content in input);
        let parameter = |input: ParseStream<'_>| {
            let name: Ident = input.parse()?;
            input.parse::<Token![:]>()?;
            Ok((name, input.parse::<Type>()?))
        };
        let parameters = content.parse_terminated(parameter, Token![,])?.into_iter().collect();
        input.parse::<Token![=]>()?;
        let template = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(Self { attributes, id, parameters, template })
    }
}

#[derive(Default)]
pub(super) struct Words {
    pub(super) category: Option<Ident>,
    pub(super) agent_only: bool,
    pub(super) example: Option<Punctuated<Expr, Token![,]>>,
}

pub(super) fn words(attributes: &[Attribute]) -> syn::Result<Words> {
    let mut words = Words::default();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(HINT)) {
        attribute.parse_nested_meta(|meta| {
            let word = meta.path.require_ident()?;
            match word.to_string().as_str() {
                "next_step" | "guardrail" | "notice" | "owner_attention" => {
                    words.category = Some(word.clone());
                }
                EXAMPLE => {
                    let content;
                    parenthesized!(content in meta.input);
                    words.example = Some(content.parse_terminated(Expr::parse, Token![,])?);
                }
                AUDIENCE => {
                    let audience: Ident = meta.value()?.parse()?;
                    words.agent_only = match audience.to_string().as_str() {
                        "agent" => true,
                        "all" => false,
                        _ => return Err(syn::Error::new(audience.span(), "an audience is `all` or `agent`")),
                    };
                }
                _ => {
                    return Err(meta.error(format!(
                        "`#[hint]` does not take this word\n\n\
                         help: a category (`next_step`, `guardrail`, `notice`, `owner_attention`), \
                         `{EXAMPLE}(…)` and `{AUDIENCE} = agent`"
                    )));
                }
            }
            Ok(())
        })?;
    }
    Ok(words)
}
