//! `#[derive(Choice)]`: an enum of plain variants as an argument's closed list of values.

use crate::docs;
use crate::errors::Errors;
use crate::names::lower;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields};

pub(crate) fn expand(item: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(item) {
        Ok(input) => input,
        Err(error) => return error.to_compile_error(),
    };
    let name = &input.ident;
    let mut errors = Errors::default();
    let (mut values, mut variants, mut words) = (Vec::new(), Vec::new(), Vec::<String>::new());
    match &input.data {
        Data::Enum(data) => {
            for variant in &data.variants {
                if !matches!(variant.fields, Fields::Unit) {
                    errors.on(&variant.fields, "a value of a choice is a word; take the fields out");
                }
                let help = docs::text(&variant.attrs);
                if help.is_empty() {
                    errors.at(
                        variant.ident.span(),
                        format!(
                            "value `{}` needs a doc comment: it is its help\n\n\
                             help: write above it:  /// What it means.",
                            variant.ident
                        ),
                    );
                }
                let word = lower(&variant.ident.to_string().replace('_', ""), '-');
                if words.contains(&word) {
                    errors.at(
                        variant.ident.span(),
                        format!("`{word}` is a value of this choice already; rename one"),
                    );
                }
                let help = docs::summary(&help).to_owned();
                values.push(quote!(::discern_core::__private::ChoiceValue { name: #word, help: #help }));
                variants.push(variant.ident.clone());
                words.push(word);
            }
            if data.variants.is_empty() {
                errors.at(
                    name.span(),
                    "a choice needs at least one value: an enum's variant with a doc comment",
                );
            }
        }
        _ => errors.at(crate::names::keyword(&quote!(#input)), "a choice is an enum: one variant a value"),
    }
    let told = errors.tokens();
    // A value that is not a word can't be made from one.
    let made = if errors.any() { &[][..] } else { &variants[..] };
    let index = 0..made.len();
    quote! {
        #told
        impl ::discern_core::__private::Choice for #name {
            const VALUES: &'static [::discern_core::__private::ChoiceValue] = &[#(#values),*];
            fn nth(index: usize) -> ::core::option::Option<Self> {
                match index {
                    #(#index => ::core::option::Option::Some(Self::#made),)*
                    _ => ::core::option::Option::None,
                }
            }
            #[allow(unreachable_patterns)]
            fn name(&self) -> &'static str {
                match self {
                    #(Self::#variants { .. } => #words,)*
                    _ => "",
                }
            }
        }
    }
}
