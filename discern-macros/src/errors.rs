//! All mistakes of one item, told at once.

use proc_macro2::{Span, TokenStream};
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
