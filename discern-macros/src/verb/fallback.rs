//! What stands in for a verb that is wrong, so that its program and references to it report nothing more.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemFn;

pub(super) fn verb(function: &ItemFn) -> TokenStream {
    let (name, vis) = (&function.sig.ident, &function.vis);
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #vis enum #name {}
        impl ::discern_core::__private::Verb for #name {
            type Cx = ::discern_core::__private::Cx<
                ::discern_core::__private::StandIn,
                ::discern_core::__private::Observe,
            >;
            type Args = ::discern_core::__private::StandIn;
            type Returns = ::discern_core::__private::Outcome<
                ::discern_core::__private::StandIn,
                ::discern_core::__private::NoRefusal,
            >;
            const ABOUT: ::discern_core::__private::About = ::discern_core::__private::STAND_IN_ABOUT;
            fn call(_: Self::Cx, _: Self::Args) -> ::discern_core::__private::BoxFuture<Self::Returns> {
                ::core::unreachable!()
            }
        }
    }
}
