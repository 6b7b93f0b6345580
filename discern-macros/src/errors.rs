//! All mistakes of one item, told at once.

use proc_macro2::{Span, TokenStream};
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

/// Stops the compilation with what core's const function says, if it says anything; told at all that `ends` encloses.
///
/// An expression's place runs from its first token to its last, so these two have the author's spans.
pub(crate) fn check(ends: (Span, Span), problem: TokenStream) -> TokenStream {
    let path = quote_spanned!(ends.0=> ::discern_core::__private::);
    quote_spanned!(ends.1=> const _: () = #path #problem .assert_empty();)
}

/// Where tokens begin and where they end.
pub(crate) fn ends(tokens: impl ToTokens) -> (Span, Span) {
    let mut all = tokens.into_token_stream().into_iter();
    let first = all.next().map_or_else(Span::call_site, |token| token.span());
    (first, all.last().map_or(first, |token| token.span()))
}
