//! A reference as written: the verb's words, then flags and values.

use crate::names::verb_word;
use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned as _;
use syn::{Expr, Ident, Lit, LitStr, Token, braced, token};

const VALUE: &str = "a value is a string, a number or an expression in braces, and a flag `--flag`";

/// One token after the verb.
pub(super) enum Word {
    Flag(String, Span),
    Literal(LitStr),
    Dynamic(Expr, Span),
    EndOfFlags(Span),
}

impl Word {
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Flag(_, span) | Self::Dynamic(_, span) | Self::EndOfFlags(span) => *span,
            Self::Literal(literal) => literal.span(),
        }
    }
}

/// Core has room for so many.
const MOST_WORDS: usize = 32;

pub(super) struct Written {
    pub(super) verb: Vec<String>,
    /// Of the verb's last word: where there is no such verb, that is most likely why.
    pub(super) span: Span,
    pub(super) words: Vec<Word>,
}

impl Parse for Written {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek(Ident::peek_any) {
            let what =
                if input.is_empty() { "a reference names a verb" } else { "a reference begins with a verb" };
            let at = if input.is_empty() { Span::call_site() } else { input.span() };
            return Err(syn::Error::new(at, format!("{what}\n\nhelp: command! {{ status }}")));
        }
        let (first, mut span) = verb_word(input)?;
        let mut verb = vec![first];
        while input.peek(Ident::peek_any) {
            let (word, at) = verb_word(input)?;
            verb.push(word);
            span = at;
        }
        let mut words = Vec::new();
        while !input.is_empty() {
            if words.len() == MOST_WORDS {
                return Err(input.error(format!(
                    "a reference has at most {MOST_WORDS} words after its verb; leave out what is not needed"
                )));
            }
            words.push(input.parse()?);
        }
        Ok(Self { verb, span, words })
    }
}

impl Parse for Word {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Token![-]) {
            let dash: Token![-] = input.parse()?;
            if !input.peek(Token![-]) {
                let message = "a flag is written long, with two dashes: `--flag`";
                return Err(match input.parse::<proc_macro2::TokenTree>() {
                    Ok(letter) => syn::Error::new_spanned(quote::quote!(#dash #letter), message),
                    Err(_) => syn::Error::new(dash.span(), message),
                });
            }
            input.parse::<Token![-]>()?;
            if !input.peek(Ident::peek_any) {
                return Ok(Self::EndOfFlags(dash.span()));
            }
            let (name, span) = verb_word(input)?;
            return Ok(Self::Flag(name, span));
        }
        if input.peek(token::Brace) {
            let content;
            let braces = braced!(content in input);
            let expr: Expr = content.parse()?;
            return Ok(Self::Dynamic(expr, braces.span.join()));
        }
        match input.parse::<Lit>() {
            Ok(Lit::Str(text)) => Ok(Self::Literal(text)),
            Ok(Lit::Int(n)) => Ok(Self::Literal(LitStr::new(n.base10_digits(), n.span()))),
            Ok(Lit::Float(n)) => Ok(Self::Literal(LitStr::new(n.base10_digits(), n.span()))),
            Ok(other) => Err(syn::Error::new(other.span(), VALUE)),
            Err(_) => Err(input.error(VALUE)),
        }
    }
}
