//! All mistakes of one item, told at once.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use std::fmt::Display;

/// Keeps what is wrong until the item was read to its end.
#[derive(Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(first) => first.combine(error),
            None => self.0 = Some(error),
        }
    }

    pub(crate) fn at(&mut self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// At all of the tokens, from the first to the last.
    pub(crate) fn on(&mut self, tokens: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    /// Keeps the error of a result.
    pub(crate) fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    pub(crate) fn any(&self) -> bool {
        self.0.is_some()
    }

    /// As `compile_error!`s; empty when nothing is wrong.
    pub(crate) fn tokens(&self) -> TokenStream {
        self.0.as_ref().map(syn::Error::to_compile_error).unwrap_or_default()
    }
}

/// Stops the compilation with what one of core's const functions says, if it says anything; told at all that `ends`
/// encloses. `of` is the type it is asked about, where it is asked about one.
///
/// An expression's place runs from its first token to its last, and is lost if one between them is the macro's own.
pub(crate) fn check(
    ends: (Span, Span),
    function: &str,
    of: TokenStream,
    arguments: TokenStream,
) -> TokenStream {
    let function = Ident::new(function, ends.1);
    let of = if of.is_empty() { of } else { quote_spanned!(ends.1=> ::<#of>) };
    let path = quote_spanned!(ends.0=> ::discern_core::__private::);
    quote_spanned!(ends.1=> const _: () = #path #function #of (#arguments).assert_empty();)
}

/// Where tokens begin and where they end.
pub(crate) fn ends(tokens: impl ToTokens) -> (Span, Span) {
    let mut all = tokens.into_token_stream().into_iter();
    let first = all.next().map_or_else(Span::call_site, |token| token.span());
    (first, all.last().map_or(first, |token| token.span()))
}
