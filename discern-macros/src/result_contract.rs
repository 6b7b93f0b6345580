//! `#[result_contract(markdown = presenter)]`: a result's wire form, schema and page.

use crate::errors::Errors;
use crate::names::lower;
use crate::symbols::{MARKDOWN, WIRE};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::parse::Parser as _;
use syn::spanned::Spanned as _;
use syn::{Data, DeriveInput, Fields, Path, Type};

#[derive(Default)]
struct Words {
    markdown: Option<Path>,
    wire: Option<Type>,
}

fn words(attribute: TokenStream, errors: &mut Errors) -> Words {
    let mut words = Words::default();
    let parser = syn::meta::parser(|meta| {
        if meta.path.is_ident(MARKDOWN) {
            words.markdown = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident(WIRE) {
            words.wire = Some(meta.value()?.parse()?);
        } else {
            return Err(meta.error(format!(
                "`#[result_contract]` does not take this word\n\nhelp: it takes `{MARKDOWN} = presenter` and `{WIRE} = Type`"
            )));
        }
        Ok(())
    });
    errors.keep(parser.parse2(attribute));
    words
}

pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(error) => {
            let told = error.to_compile_error();
            return quote!(#item #told);
        }
    };
    let name = &input.ident;
    let mut errors = Errors::default();
    let words = words(attribute, &mut errors);
    if !matches!(&input.data, Data::Struct(data) if matches!(data.fields, Fields::Named(_))) {
        errors
            .at(name.span(), "a result contract is a struct with named fields: a field name is the JSON key");
    }
    if !errors.any() && words.markdown.is_none() {
        let presenter = format!("present_{}", lower(&name.to_string(), '_'));
        errors.at(
            Span::call_site(),
            format!(
                "result contract `{name}` has no Markdown presenter\n\n\
                 help: name one:   #[result_contract({MARKDOWN} = {presenter})]\n\
                 help: and write:  fn {presenter}(result: &Envelope<{name}>) -> Page"
            ),
        );
    }
    let wire = words.wire.as_ref().map_or_else(|| quote!(Self), |ty| quote_spanned!(ty.span()=> #ty));
    // Spanned at the presenter, so that one of another type is told where it is named.
    let present = match &words.markdown {
        Some(presenter) if !errors.any() => quote_spanned! {presenter.span()=>
            let present: fn(&::discern_core::__private::Envelope<Self::Wire>) -> ::discern_core::__private::Page = #presenter;
            present(result)
        },
        _ => quote!(result.told()),
    };
    let derives = words.wire.is_none().then(|| {
        quote! {
            #[derive(::discern_core::__private::serde::Serialize, ::discern_core::__private::schemars::JsonSchema)]
            #[serde(crate = "::discern_core::__private::serde")]
            #[schemars(crate = "::discern_core::__private::schemars")]
        }
    });
    let told = errors.tokens();
    quote! {
        #derives
        #input
        impl ::discern_core::__private::ResultContract for #name {
            type Wire = #wire;
            fn present(result: &::discern_core::__private::Envelope<Self::Wire>) -> ::discern_core::__private::Page {
                #present
            }
        }
        #told
    }
}
