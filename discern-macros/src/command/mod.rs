//! `command! { worktree prune --name "x" {which} }`: a checked reference.

mod expand;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(tokens: TokenStream, owner: bool) -> TokenStream {
    let mut errors = Errors::default();
    match errors.keep(syn::parse2::<parse::Written>(tokens)) {
        Some(written) => expand::reference(&written, owner),
        None => {
            let told = errors.tokens();
            quote!({ #told ::discern_core::__private::unreachable_reference() })
        }
    }
}
