//! `#[verb(…)]`: a function as a verb.

mod check;
mod expand;
mod fallback;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut function: parse::Function = match syn::parse2(item.clone()) {
        Ok(function) => function,
        Err(_) => {
            let at = crate::names::keyword(&item);
            let told = syn::Error::new(at, "`#[verb]` goes on a function").to_compile_error();
            return quote!(#item #told);
        }
    };
    let mut errors = Errors::default();
    let words = parse::words(attribute, &mut errors);
    let verb = check::verb(&function, &words, &mut errors);
    let told = errors.tokens();
    let (kept, generated) = match verb {
        Some(verb) if !errors.any() => (item, expand::verb(&verb)),
        _ => {
            fallback::give_effect(&mut function);
            let generated = fallback::verb(&function);
            (quote!(#function), generated)
        }
    };
    // The signature is the contract's, also of a verb that never refuses or never waits.
    quote! {
        #[allow(clippy::unnecessary_wraps, clippy::unused_async)]
        #kept
        #generated
        #told
    }
}
