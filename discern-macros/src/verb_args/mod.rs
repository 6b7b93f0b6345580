//! `#[verb_args]`: a struct as an argument table and its reader.

mod check;
mod expand;
mod fallback;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, ItemStruct};

const NAMED: &str = "an argument struct has named fields: a field's name is the argument's\n\nhelp: { /** What it is for */ name: Type }";

pub(crate) fn expand(attribute: &TokenStream, item: TokenStream) -> TokenStream {
    let mut input: ItemStruct = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(_) => {
            let at = crate::names::keyword(&item);
            let told =
                syn::Error::new(at, "`#[verb_args]` goes on a struct with named fields").to_compile_error();
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
        Fields::Unnamed(fields) => {
            errors.at(fields.paren_token.span.join(), NAMED);
            Vec::new()
        }
        Fields::Unit => {
            errors.at(name.span(), NAMED);
            Vec::new()
        }
    };
    let arguments = check::arguments(&fields, &mut errors);
    let told = errors.tokens();
    let generated = if errors.any() { fallback::args(&name) } else { expand::args(&name, &arguments) };
    quote!(#input #generated #told)
}
