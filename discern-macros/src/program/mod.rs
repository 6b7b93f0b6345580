//! `program! { … }`: the program, its name and the list of its verbs.

mod check;
mod expand;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let program = errors
        .keep(syn::parse2::<parse::Written>(tokens))
        .and_then(|written| check::program(written, &mut errors));
    let generated = program.map(|program| expand::program(&program));
    let told = errors.tokens();
    quote!(#generated #told)
}
