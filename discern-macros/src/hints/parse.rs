//! Hints as written: `/// when` `#[hint(category, example(…))]` `fn id(name: Type) = "template";`

use crate::errors::Errors;
use crate::symbols::{AUDIENCE, DELIVERY, EXAMPLE, FAMILY, HINT};
use crate::words::{self, Word};
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
            return Err(input.error("a hint ends with its template\n\nhelp: fn …(…) = \"…\";"));
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
    pub(super) mcp_only: bool,
    pub(super) family: Option<Ident>,
    pub(super) example: Option<(Span, Punctuated<Expr, Token![,]>)>,
    pub(super) unclear: bool,
}

pub(super) fn words(attributes: &[Attribute], errors: &mut Errors) -> Words {
    let mut words = Words::default();
    let mut written = words::Words::of(errors);
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(HINT)) {
        written.attribute(attribute, &[], |word| {
            match word.name.to_string().as_str() {
                "next_step" | "guardrail" | "notice" | "owner_attention" => {
                    if let Some(first) = &words.category {
                        let told = format!(
                            "a hint has one category, and `{first}` stands here already; take one out"
                        );
                        return Err(word.wrong(told));
                    }
                    words.category = Some(word.name.clone());
                }
                EXAMPLE => {
                    let values = word.arguments(|input| input.parse_terminated(Expr::parse, Token![,]))?;
                    words.example = Some((word.span(), values));
                }
                AUDIENCE => words.agent_only = choice(word, "agent", "all")?,
                DELIVERY => words.mcp_only = choice(word, "mcp", "all")?,
                FAMILY => words.family = Some(word.literal("landing")?),
                _ => {
                    let takes = format!(
                        "a category (`next_step`, `guardrail`, `notice`, `owner_attention`), `{EXAMPLE}(…)`, \
                         `{FAMILY} = …`, `{AUDIENCE} = agent` and `{DELIVERY} = mcp`"
                    );
                    return Err(word.unknown("`#[hint]`", &takes));
                }
            }
            Ok(())
        });
    }
    words.unclear = written.unclear;
    words
}

/// Whether it is the narrow one of two.
fn choice(word: &Word<'_>, narrow: &str, wide: &str) -> syn::Result<bool> {
    let value: Ident = word.literal(narrow)?;
    match value.to_string() {
        value if value == narrow => Ok(true),
        value if value == wide => Ok(false),
        _ => {
            let told = format!("`{}` is `{narrow}` or, as it is without the word, `{wide}`", word.name);
            Err(syn::Error::new(value.span(), told))
        }
    }
}
