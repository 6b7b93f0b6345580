//! What stands in for arguments that are wrong: a table without rows.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

pub(super) fn args(name: &Ident) -> TokenStream {
    quote! {
        impl ::discern_core::__private::VerbArgs for #name {
            const SPECS: &'static [::discern_core::__private::ArgSpec] = &[];
            fn read(_: &mut ::discern_core::__private::Reader) -> ::core::option::Option<Self> {
                ::core::option::Option::None
            }
        }
    }
}
