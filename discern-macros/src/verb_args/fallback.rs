//! What stands in for arguments that are wrong: a table that holds references to nothing.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

pub(super) fn args(name: &Ident) -> TokenStream {
    quote! {
        impl ::discern_core::__private::VerbArgs for #name {
            const SPECS: &'static [::discern_core::__private::ArgSpec] = ::discern_core::__private::STAND_IN;
            fn read(_: &mut ::discern_core::__private::Reader) -> ::core::option::Option<Self> {
                ::core::option::Option::None
            }
        }
    }
}
