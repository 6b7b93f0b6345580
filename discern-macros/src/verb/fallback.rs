//! What stands in for a verb that is wrong, so that its program and references to it report nothing more.

use super::parse::Function;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{FnArg, PathArguments, Type, parse_quote};

/// A context without an effect was told; what the compiler would say of it is said.
pub(super) fn give_effect(function: &mut Function) {
    if let Some(FnArg::Typed(first)) = function.sig.inputs.first_mut()
        && let Type::Path(path) = &mut *first.ty
        && let Some(last) = path.path.segments.last_mut()
        && last.ident == "Cx"
        && last.arguments.is_none()
    {
        last.arguments = PathArguments::AngleBracketed(parse_quote!(<::discern_core::__private::Observe>));
    }
}

pub(super) fn verb(function: &Function) -> TokenStream {
    if function.sig.receiver().is_some() {
        return TokenStream::new(); // beside a method no other item can stand
    }
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
            fn call(
                _: Self::Cx,
                _: Self::Args,
            ) -> impl ::core::future::Future<Output = Self::Returns> + ::core::marker::Send {
                async { ::core::unreachable!() }
            }
        }
    }
}
