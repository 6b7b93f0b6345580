//! `#[derive(Refusal)]`: an enum whose variants say what is wrong and what to do.

mod check;
mod expand;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput};

pub(crate) fn expand(item: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(item) {
        Ok(input) => input,
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::default();
    let variants = match &input.data {
        Data::Enum(data) => data
            .variants
            .iter()
            .filter_map(|variant| {
                let written = parse::variant(variant, &mut errors);
                check::variant(variant, written, &mut errors)
            })
            .collect(),
        _ => {
            errors.at(crate::names::keyword(&quote!(#input)), "a refusal is an enum: one variant, one cause");
            Vec::new()
        }
    };
    check::slugs_are_distinct(&variants, &mut errors);
    let told = errors.tokens();
    let generated = expand::refusal(&input.ident, &variants, errors.any());
    quote!(#generated #told)
}
