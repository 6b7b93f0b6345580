//! A contract as the author's struct and an implementation of core's trait.

use super::parse::Words;
use super::wire;
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
    let own = words.wire.is_none();
    let item = if own { wire::described(input) } else { quote!(#input) };
    let wire_form = own.then(
        || quote!(impl #impl_generics ::discern_core::__private::WireForm for #name #generics #bounds {}),
    );
    // Nothing is to be made of it, and in what is compiled for each contract not even a copy.
    let same = own.then(|| {
        quote! {
            fn wire(self: ::std::boxed::Box<Self>) -> ::std::boxed::Box<Self> {
                self
            }
        }
    });
    quote! {
        #item
        #wire_form
        impl #impl_generics ::discern_core::__private::ResultContract for #name #generics #bounds {
            type Wire = #wire;
            #same
            fn present(result: &::discern_core::__private::Envelope<Self::Wire>) -> ::discern_core::__private::Page {
                #present
            }
        }
    }
}
