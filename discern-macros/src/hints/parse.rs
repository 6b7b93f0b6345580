//! Hints as written: `/// when` `#[hint(category, example(…))]` `fn id(name: Type) = "template";`

use crate::symbols::{AUDIENCE, EXAMPLE, HINT};
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, LitStr, Token, Type, parenthesized};

pub(super) struct Written {
    pub(super) attributes: Vec<Attribute>,
    pub(super) id: Ident,
    pub(super) parameters: Vec<(Ident, Type)>,
    pub(super) template: LitStr,
}

/// Each hint's tokens, so that one that can't be read does not hide the others.
pub(super) fn declarations(tokens: TokenStream) -> Vec<TokenStream> {
    let mut all = vec![TokenStream::new()];
    for token in tokens {
        let ends = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ';');
        if let Some(last) = all.last_mut() {
            last.extend([token]);
        }
        if ends {
            all.push(TokenStream::new());
        }
    }
    all.retain(|tokens| !tokens.is_empty());
    all
}

impl Parse for Written {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Token![fn]>()?;
        let id = input.parse()?;
        let content;
        parenthesized!(content in input);
        let parameters = parameters(&content)?;
        if !input.peek(Token![=]) {
            return Err(input.error("a hint ends with its template: `= \"…\";`"));
        }
        input.parse::<Token![=]>()?;
        let template = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(Self { attributes, id, parameters, template })
    }
}

pub(super) fn parameters(input: ParseStream<'_>) -> syn::Result<Vec<(Ident, Type)>> {
    let parameter = |input: ParseStream<'_>| {
        let name: Ident = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok((name, input.parse::<Type>()?))
    };
    Ok(input.parse_terminated(parameter, Token![,])?.into_iter().collect())
}

#[derive(Default)]
pub(super) struct Words {
    pub(super) category: Option<Ident>,
    pub(super) agent_only: bool,
    pub(super) example: Option<(Span, Punctuated<Expr, Token![,]>)>,
}

pub(super) fn words(attributes: &[Attribute]) -> syn::Result<Words> {
    let mut words = Words::default();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(HINT)) {
        attribute.parse_nested_meta(|meta| {
            let word = meta.path.require_ident()?;
            match word.to_string().as_str() {
                "next_step" | "guardrail" | "notice" | "owner_attention" => {
                    if let Some(first) = words.category.replace(word.clone()) {
                        return Err(
                            meta.error(format!("a hint has one category, and `{first}` stands here already"))
                        );
                    }
                }
                EXAMPLE => {
                    let content;
                    parenthesized!(content in meta.input);
                    words.example = Some((word.span(), content.parse_terminated(Expr::parse, Token![,])?));
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
                         help: it takes a category (`next_step`, `guardrail`, `notice`, `owner_attention`), \
                         `{EXAMPLE}(…)` and `{AUDIENCE} = agent`"
                    )));
                }
            }
            Ok(())
        })?;
    }
    Ok(words)
}
