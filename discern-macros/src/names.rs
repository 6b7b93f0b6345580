//! Identifiers from words and words from identifiers.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::Ident;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;

/// Where an item says what it is, `fn`, `struct` or `enum`: for a macro that goes on another kind.
pub(crate) fn keyword(item: &TokenStream) -> Span {
    const KEYWORDS: [&str; 10] =
        ["fn", "struct", "enum", "union", "trait", "impl", "mod", "type", "static", "macro_rules"];
    let is_keyword = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if KEYWORDS.iter().any(|kind| word == kind));
    let mut tokens = item.clone().into_iter();
    tokens.find(is_keyword).map_or_else(Span::call_site, |token| token.span())
}

/// An identifier of this name; keywords become raw.
pub(crate) fn ident(name: &str, span: Span) -> Ident {
    match syn::parse_str::<Ident>(name) {
        Ok(_) => Ident::new(name, span),
        // The only keyword that is a value, and that can't be raw.
        Err(_) if name == "self" => Ident::new(name, span),
        Err(_) => Ident::new_raw(name, span),
    }
}

/// `CamelCase` as `lower<separator>case`.
pub(crate) fn lower(name: &str, separator: char) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push(separator);
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// `snake_case` as `CamelCase`.
pub(crate) fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut chars = word.chars();
        chars.next().map(|first| first.to_uppercase().chain(chars).collect::<String>()).unwrap_or_default()
    };
    name.split('_').map(word).collect()
}

/// A word of a verb's path: keywords are fine, and dashes join.
pub(crate) fn verb_word(input: ParseStream<'_>) -> syn::Result<(String, Span)> {
    let (mut word, span) = part_of_word(input)?;
    while input.peek(syn::Token![-]) && input.peek2(Ident::peek_any) {
        input.parse::<syn::Token![-]>()?;
        word = format!("{word}-{}", part_of_word(input)?.0);
    }
    Ok((word, span))
}

fn part_of_word(input: ParseStream<'_>) -> syn::Result<(String, Span)> {
    let part = Ident::parse_any(input)?;
    let name = part.unraw().to_string();
    // The only ones that no module and no function can be named, raw or not.
    if ["self", "Self", "super", "crate", "_"].contains(&name.as_str()) {
        return Err(syn::Error::new(
            part.span(),
            format!("`{name}` can't name a verb: Rust keeps it for itself; choose another word"),
        ));
    }
    Ok((name.replace('_', "-"), part.span()))
}
