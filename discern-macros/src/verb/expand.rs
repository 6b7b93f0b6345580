//! A verb as an implementation of core's `Verb`, and the checks that need to know its program.

use super::check::{Surface, Verb};
use crate::docs;
use crate::errors::{check, ends};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;

pub(super) fn verb(verb: &Verb<'_>) -> TokenStream {
    let (name, vis) = (&verb.function.sig.ident, &verb.function.vis);
    let (context, returns) = (verb.context, verb.returns);
    let (args, call) = match verb.args {
        Some(ty) => (quote_spanned!(ty.span()=> type Args = #ty;), quote!(#name(cx, args))),
        None => (
            quote!(
                type Args = ::discern_core::__private::NoArgs;
            ),
            quote!({
                let _ = args;
                #name(cx)
            }),
        ),
    };
    let is_async = verb.function.sig.asyncness.is_some();
    let run = if is_async { call } else { quote!(async move { #call }) };
    let surface = match verb.surface {
        Surface::Tool(tool) => quote!(::discern_core::__private::Surface::Tool { name: #tool }),
        Surface::ShellOnly(reason) => {
            quote!(::discern_core::__private::Surface::ShellOnly { reason: #reason })
        }
    };
    let unplanned = match verb.unplanned_reason {
        Some(reason) => quote!(::core::option::Option::Some(#reason)),
        None => quote!(::core::option::Option::None),
    };
    let (description, projectless) = (&verb.description, verb.projectless);
    let summary = docs::summary(description);
    let context_type = quote_spanned!(context.span()=> type Cx = #context;);
    let returns_type = quote_spanned!(returns.span()=> type Returns = #returns;);
    let checks = checks(verb);
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #vis enum #name {}
        impl ::discern_core::__private::Verb for #name {
            #context_type
            #args
            #returns_type
            const ABOUT: ::discern_core::__private::About = ::discern_core::__private::About {
                surface: #surface,
                summary: #summary,
                description: #description,
                unplanned_reason: #unplanned,
                projectless: #projectless,
                is_async: #is_async,
            };
            fn call(cx: Self::Cx, args: Self::Args) -> ::discern_core::__private::BoxFuture<Self::Returns> {
                ::std::boxed::Box::pin(#run)
            }
        }
        #checks
    }
}

/// Checked where the words are, against what `program!` says of this verb.
fn checks(verb: &Verb<'_>) -> TokenStream {
    let name = &verb.function.sig.ident;
    let listed = match verb.surface {
        Surface::Tool(tool) => check(ends(tool), "tool_problem", quote!(#name), quote!(#tool)),
        Surface::ShellOnly(reason) => check(ends(reason), "shell_only_problem", quote!(#name), quote!()),
    };
    let honest = check(ends(verb.context), "effect_problem", quote!(#name), quote!());
    let excused =
        verb.unplanned_reason.map(|reason| check(ends(reason), "excuse_problem", quote!(#name), quote!()));
    quote!(#listed #honest #excused)
}
