//! A verb as an implementation of core's `Verb`, and the checks that need to know its program.

use super::check::{Surface, Verb};
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
    let run = if is_async { call } else { quote!(::core::future::ready(#call)) };
    let description = &verb.description;
    let surface = match verb.surface {
        Surface::Tool(tool) => quote!(tool(#tool, #description)),
        Surface::ShellOnly(reason) => quote!(shell_only(#reason, #description)),
    };
    let asynchronous = is_async.then(|| quote!(.asynchronous()));
    let projectless = verb.projectless.then(|| quote!(.projectless()));
    let unplanned = verb.unplanned_reason.map(|reason| quote!(.unplanned(#reason)));
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
            const ABOUT: ::discern_core::__private::About = ::discern_core::__private::About::#surface
                #asynchronous #projectless #unplanned;
            fn call(
                cx: Self::Cx,
                args: Self::Args,
            ) -> impl ::core::future::Future<Output = Self::Returns> + ::core::marker::Send {
                #run
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
