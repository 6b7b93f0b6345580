//! A contract as the author's struct and an implementation of core's trait.

use super::parse::Words;
use crate::docs;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, Field, Fields, ItemStruct};

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
    let tables = plain(input).filter(|_| own).map(|fields| tables(input, &fields));
    let derives = (own && tables.is_none()).then(|| {
        quote! {
            #[derive(::discern_core::__private::serde::Serialize, ::discern_core::__private::schemars::JsonSchema)]
            #[serde(crate = "::discern_core::__private::serde")]
            #[schemars(crate = "::discern_core::__private::schemars")]
        }
    });
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
        #derives
        #input
        #tables
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

/// The fields of a struct that neither serde nor schemars is told anything about.
fn plain(input: &ItemStruct) -> Option<Vec<&Field>> {
    let Fields::Named(fields) = &input.fields else { return None };
    let attributes = input.attrs.iter().chain(fields.named.iter().flat_map(|field| &field.attrs));
    // Whether one that depends on the configuration is theirs, or there at all, is not known here.
    let theirs = ["serde", "schemars", "validate", "garde", "cfg", "cfg_attr"];
    let plain = |attribute: &Attribute| !theirs.iter().any(|name| attribute.path().is_ident(name));
    let all = input.generics.params.is_empty() && attributes.into_iter().all(plain);
    all.then(|| fields.named.iter().collect())
}

/// What the two derives would say, as tables that core's code reads.
fn tables(input: &ItemStruct, fields: &[&Field]) -> TokenStream {
    let (name, help) = (&input.ident, docs::text(&input.attrs));
    let idents = fields.iter().filter_map(|field| field.ident.as_ref());
    let names: Vec<String> = idents.map(|ident| ident.unraw().to_string()).collect();
    let values = fields.iter().map(|field| {
        let ident = &field.ident;
        quote_spanned!(field.ty.span()=> &self.#ident)
    });
    let rows = fields.iter().zip(&names).map(|(field, name)| {
        let (ty, help) = (&field.ty, docs::text(&field.attrs));
        quote_spanned!(ty.span()=> ::discern_core::__private::field::<#ty>(#name, #help))
    });
    let (title, all) = (name.unraw().to_string(), names.join(" "));
    quote! {
        impl ::discern_core::__private::serde::Serialize for #name {
            fn serialize<S: ::discern_core::__private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::discern_core::__private::serialize_fields(serializer, #title, #all, &[#(#values),*])
            }
        }
        impl ::discern_core::__private::schemars::JsonSchema for #name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(#title)
            }
            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(::core::concat!(::core::module_path!(), "::", #title))
            }
            fn json_schema(
                generator: &mut ::discern_core::__private::schemars::SchemaGenerator,
            ) -> ::discern_core::__private::schemars::Schema {
                ::discern_core::__private::fields_schema(generator, #help, &[#(#rows),*])
            }
        }
    }
}
