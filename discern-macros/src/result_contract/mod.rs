//! `#[result_contract(markdown = presenter)]`: a result's wire form, schema and page.

mod check;
mod expand;
mod parse;
pub(crate) mod part;
mod wire;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemStruct;

pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut input: ItemStruct = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(_) => {
            let told = syn::Error::new(
                crate::names::keyword(&item),
                "a result contract is a struct with named fields: a field's name is the JSON key",
            )
            .to_compile_error();
            return quote!(#item #told);
        }
    };
    let mut errors = Errors::default();
    let words = parse::words(attribute, &mut errors);
    let fields = parse::fields(&mut input, &mut errors);
    check::contract(&input, &words, &fields, &mut errors);
    if words.wire.is_none() {
        leave_out_words(&mut input, &fields);
    }
    let (generated, told) = (expand::contract(&input, &words, errors.any()), errors.tokens());
    quote!(#generated #told)
}

/// A field that holds words for a reader was told; what serde would say of it is said.
fn leave_out_words(input: &mut ItemStruct, fields: &[parse::Field]) {
    for (field, read) in input.fields.iter_mut().zip(fields) {
        if check::rendered(read).is_some() {
            field.attrs.push(syn::parse_quote!(#[serde(skip)]));
            field.attrs.push(syn::parse_quote!(#[schemars(skip)]));
        }
    }
}
