//! `text!("Ready: {id}. Then {next}.", id = expr, next = command! { done })`

use crate::errors::Errors;
use crate::template::{Kind, Template};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned as _;
use syn::{Expr, Ident, LitStr, Token};

struct Written {
    template: LitStr,
    values: Vec<(Ident, Expr)>,
}

impl Parse for Written {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek(LitStr) {
            return Err(input.error(
                "a text begins with its words, written out\n\nhelp: text!(\"… {name} …\", name = …)",
            ));
        }
        let template = input.parse()?;
        let mut values = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let name: Ident = input.parse()?;
            if !input.peek(Token![=]) {
                return Err(syn::Error::new(
                    name.span(),
                    format!(
                        "a value has a name, which the text says between braces\n\nhelp: text!(\"… {{{name}}} …\", {name} = …)"
                    ),
                ));
            }
            input.parse::<Token![=]>()?;
            if values.iter().any(|(given, _)| *given == name) {
                return Err(syn::Error::new(name.span(), format!("`{name}` is given twice; take one out")));
            }
            values.push((name, input.parse()?));
        }
        Ok(Self { template, values })
    }
}

pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let text = errors.keep(syn::parse2::<Written>(tokens)).and_then(|written| {
        let template = errors.keep(Template::parse(written.template))?;
        for (name, _) in &written.values {
            if !template.names().any(|named| name == named) {
                errors.at(
                    name.span(),
                    format!("the text does not name `{{{name}}}`; name it there, or take it out here"),
                );
            }
        }
        let (names, values): (Vec<_>, Vec<_>) =
            written.values.iter().map(|(name, value)| (name, value)).unzip();
        let at = template.span();
        let place = |name: &str| {
            let found = written.values.iter().find(|(ident, _)| ident == name);
            found.map_or(at, |(_, value)| value.span())
        };
        let (check, text) = (template.command_check(Kind::Text), template.text_of(at, place));
        // All values before any name, so that none hides what another needs; a `match` keeps what they borrow alive.
        Some(quote!({ #check match (#(#values,)*) { (#(#names,)*) => #text } }))
    });
    let told = errors.tokens();
    match text {
        Some(text) if !errors.any() => text,
        // The value keeps its type, so the mistake is the only message.
        _ => quote!({ #told ::discern_core::__private::Text::new() }),
    }
}
