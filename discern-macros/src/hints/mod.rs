//! `hints! { … }`: a program's advice, one declaration each.

mod check;
mod expand;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let written = errors.keep(syn::parse2::<parse::Registry>(tokens)).unwrap_or_default();
    let hints: Vec<check::Hint> =
        written.0.into_iter().filter_map(|hint| check::hint(hint, &mut errors)).collect();
    check::ids_are_distinct(&hints, &mut errors);
    let (told, registry) = (errors.tokens(), expand::registry(&hints));
    quote!(#registry #told)
}
