//! What stands in for a verb that is wrong, so that its program and references to it report nothing more.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{FnArg, ItemFn};

pub(super) fn verb(function: &ItemFn) -> TokenStream {
    let (name, vis) = (&function.sig.ident, &function.vis);
    let args = match function.sig.inputs.iter().nth(1) {
        Some(FnArg::Typed(typed)) if function.sig.inputs.len() == 2 => {
            let ty = &typed.ty;
            quote!(#ty)
        }
        _ => quote!(::discern_core::__private::NoArgs),
    };
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #vis enum #name {}
        impl ::discern_core::__private::Verb for #name {
            type Cx = ::discern_core::__private::Cx<
                ::discern_core::__private::StandIn,
                ::discern_core::__private::Observe,
            >;
            type Args = #args;
            type Returns = ::discern_core::__private::Outcome<
                ::discern_core::__private::StandIn,
                ::discern_core::__private::NoRefusal,
            >;
            const ABOUT: ::discern_core::__private::About = ::discern_core::__private::STAND_IN;
            fn call(_: Self::Cx, _: Self::Args) -> ::discern_core::__private::BoxFuture<Self::Returns> {
                ::core::unreachable!()
            }
        }
    }
}
