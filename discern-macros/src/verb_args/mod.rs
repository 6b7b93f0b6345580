//! `#[verb_args]`: a struct as an argument table and its reader.

mod check;
mod expand;
mod fallback;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, ItemStruct};

pub(crate) fn expand(attribute: &TokenStream, item: TokenStream) -> TokenStream {
    let mut input: ItemStruct = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(_) => {
            let told = syn::Error::new_spanned(&item, "`#[verb_args]` goes on a struct").to_compile_error();
            return quote!(#item #told);
        }
    };
    let mut errors = Errors::default();
    if !attribute.is_empty() {
        errors
            .push(syn::Error::new_spanned(attribute, "`#[verb_args]` takes no words; they go on the fields"));
    }
    let name = input.ident.clone();
    let fields = match &mut input.fields {
        Fields::Named(fields) => {
            let written = fields.named.iter_mut().map(|field| parse::field(field, &mut errors));
            written.collect::<Vec<_>>()
        }
        _ => {
            errors.at(name.span(), "an argument struct has named fields: a field's name is the argument's");
            Vec::new()
        }
    };
    let arguments = check::arguments(&fields, &mut errors);
    let told = errors.tokens();
    let generated = if errors.any() { fallback::args(&name) } else { expand::args(&name, &arguments) };
    quote!(#input #generated #told)
}
