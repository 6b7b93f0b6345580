//! `#[result_part]`: a type inside a result, with the rules of a contract for what goes on the wire.

use super::{check, leave_out_words, parse, wire};
use crate::errors::Errors;
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Fields, Item, ItemEnum, ItemStruct};

pub(crate) fn expand(attribute: &TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    if !attribute.is_empty() {
        errors.on(attribute, "`#[result_part]` takes no words; take these out");
    }
    let described = match syn::parse2(item.clone()) {
        Ok(Item::Struct(input)) => of_struct(input, &mut errors),
        Ok(Item::Enum(input)) => of_enum(&input, &mut errors),
        _ => {
            errors.at(crate::names::keyword(&item), "a part of a result is a struct or an enum");
            item
        }
    };
    let told = errors.tokens();
    quote!(#described #told)
}

fn of_struct(mut input: ItemStruct, errors: &mut Errors) -> TokenStream {
    let fields = parse::fields(&mut input, errors);
    // One value under a name of its own is that value on the wire.
    if matches!(input.fields, Fields::Named(_)) || input.fields.len() == 1 {
        for field in &fields {
            check::on_the_wire(field, None, errors);
        }
    } else {
        errors.at(
            input.ident.span(),
            "a part of a result has named fields, or is one value: a field's name is the JSON key",
        );
    }
    leave_out_words(&mut input, &fields);
    wire::described(&input)
}

fn of_enum(input: &ItemEnum, errors: &mut Errors) -> TokenStream {
    for variant in input.variants.iter().filter(|variant| !matches!(variant.fields, Fields::Unit)) {
        errors.on(
            &variant.fields,
            "an enum in a result is a word, so its variants have no fields\n\n\
             help: let the word stand beside the values:  pub kind: Kind, pub line: Option<u32>",
        );
    }
    // As all other words in a result, unless the author says otherwise.
    let is_told = input.attrs.iter().any(|attribute| names(attribute, "rename_all"));
    let case = (!is_told).then(|| quote!(#[serde(rename_all = "snake_case")]));
    wire::derived(&quote!(#case #input))
}

/// Whether a word stands between an attribute's parentheses, however deep.
fn names(attribute: &Attribute, word: &str) -> bool {
    fn within(tokens: TokenStream, word: &str) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(ident) => ident == word,
            TokenTree::Group(group) => within(group.stream(), word),
            _ => false,
        })
    }
    attribute.meta.require_list().is_ok_and(|list| within(list.tokens.clone(), word))
}
