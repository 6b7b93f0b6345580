//! `program! { … }`: the program, its name and the list of its verbs.

mod check;
mod expand;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let mut written = errors.keep(syn::parse2::<parse::Written>(tokens)).unwrap_or_default();
    for error in std::mem::take(&mut written.unread) {
        errors.push(error);
    }
    let program = check::program(written, &mut errors);
    let (generated, told) = (expand::program(&program), errors.tokens());
    quote!(#generated #told)
}
