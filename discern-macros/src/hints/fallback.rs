//! What stands in for a hint that is wrong, so that whoever fires it is told nothing more.

use super::parse::Written;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::quote;

pub(super) fn hint(written: &Written) -> TokenStream {
    let (names, types): (Vec<_>, Vec<_>) = written.parameters.iter().map(|(name, ty)| (name, ty)).unzip();
    function(&written.id, &quote!(#(#names: impl ::discern_core::__private::Fills<#types>),*))
}

/// Of one that could not be read: its name and its parameters, if they are there.
pub(super) fn unread(tokens: TokenStream) -> Option<TokenStream> {
    let mut tokens =
        tokens.into_iter().skip_while(|token| !matches!(token, TokenTree::Ident(word) if word == "fn"));
    let (_fn, Some(TokenTree::Ident(id)), Some(TokenTree::Group(parameters))) =
        (tokens.next(), tokens.next(), tokens.next())
    else {
        return None;
    };
    // A word that Rust keeps names no function.
    let id: Ident = syn::parse2(TokenTree::from(id).into()).ok()?;
    let read = syn::parse::Parser::parse2(super::parse::parameters, parameters.stream());
    let (names, types): (Vec<_>, Vec<_>) =
        read.ok().filter(|_| parameters.delimiter() == Delimiter::Parenthesis)?.into_iter().unzip();
    Some(function(&id, &quote!(#(#names: impl ::discern_core::__private::Fills<#types>),*)))
}

/// A next step, which may stand wherever a hint may.
fn function(id: &Ident, parameters: &TokenStream) -> TokenStream {
    quote! {
        #[doc(hidden)]
        #[allow(unused_variables)]
        pub fn #id(#parameters) -> ::discern_core::__private::Hint<::discern_core::__private::NextStep> {
            ::core::unreachable!("the program does not compile")
        }
    }
}
