//! A contract as the author's struct and an implementation of core's trait.

use super::parse::Words;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ItemStruct;
use syn::spanned::Spanned as _;

/// With `stub` the presenter stands in, so that the mistakes told are the only messages.
pub(super) fn contract(input: &ItemStruct, words: &Words, stub: bool) -> TokenStream {
    let name = &input.ident;
    let (impl_generics, generics, bounds) = input.generics.split_for_impl();
    let wire = words.wire.as_ref().map_or_else(|| quote!(Self), |ty| quote!(#ty));
    // Spanned at the presenter, so that one of another type is told where it is named.
    let present = match &words.markdown {
        Some(presenter) if !stub => quote_spanned! {presenter.span()=>
            ::discern_core::__private::present::<Self::Wire, _>(#presenter, result)
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
    let wire_form = words.wire.is_none().then(
        || quote!(impl #impl_generics ::discern_core::__private::WireForm for #name #generics #bounds {}),
    );
    quote! {
        #derives
        #input
        #wire_form
        impl #impl_generics ::discern_core::__private::ResultContract for #name #generics #bounds {
            type Wire = #wire;
            fn present(result: &::discern_core::__private::Envelope<Self::Wire>) -> ::discern_core::__private::Page {
                #present
            }
        }
    }
}
