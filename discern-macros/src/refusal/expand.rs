//! A refusal as an implementation of core's trait, with `?` from each nested one.

use super::check::{Cause, Own};
use crate::errors::{check, ends};
use crate::template::Kind;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Fields, Ident, Type};

/// With `stub` the bodies stand in, so that the mistakes told are the only messages.
pub(super) fn refusal(name: &Ident, causes: &[Cause<'_>], stub: bool) -> TokenStream {
    let own = causes.iter().filter_map(|cause| match cause {
        Cause::Own(own) => Some(slug(own, name)),
        Cause::Nested(..) => None,
    });
    let own: Vec<TokenStream> = own.collect();
    let nested = causes.iter().filter_map(|cause| match cause {
        Cause::Nested(_, ty) => {
            Some(quote_spanned!(ty.span()=> <#ty as ::discern_core::__private::Refusal>::SLUGS))
        }
        Cause::Own(_) => None,
    });
    let nested: Vec<TokenStream> = nested.collect();
    let mut nth = 0..;
    let arms = causes.iter().map(|cause| match cause {
        Cause::Own(own) => own_arm(own, nth.next().unwrap_or_default()),
        Cause::Nested(variant, ty) => nested_arm(variant, ty),
    });
    let refused = if stub {
        quote!(::core::unreachable!("the program does not compile"))
    } else if causes.is_empty() {
        quote!(match *self {})
    } else {
        quote!(match self { #(#arms)* })
    };
    let slugs = if nested.is_empty() {
        quote!(&[#(#own),*])
    } else {
        quote! {{
            const LISTS: &[&[::discern_core::__private::Slug]] = &[&[#(#own),*], #(#nested),*];
            const N: usize = ::discern_core::__private::total_slugs(LISTS);
            &::discern_core::__private::joined_slugs::<N>(LISTS)
        }}
    };
    let conversions = causes.iter().filter_map(|cause| conversion(name, cause));
    let twice = slugs_are_distinct(name, causes, own.len());
    let checks = causes.iter().filter_map(|cause| match cause {
        Cause::Own(own) => Some(own.message.command_check(Kind::Refusal)),
        Cause::Nested(..) => None,
    });
    quote! {
        #[allow(unused_variables)]
        impl ::discern_core::__private::Refusal for #name {
            const SLUGS: &'static [::discern_core::__private::Slug] = #slugs;
            fn refused(&self) -> ::discern_core::__private::Refused {
                #refused
            }
        }
        #(#conversions)*
        #(#twice)*
        #(#checks)*
    }
}

/// `?` turns a nested refusal into this one.
fn conversion(name: &Ident, cause: &Cause<'_>) -> Option<TokenStream> {
    match cause {
        Cause::Nested(variant, ty) => Some(quote_spanned! {ty.span()=>
            impl ::core::convert::From<#ty> for #name {
                fn from(refusal: #ty) -> Self {
                    Self::#variant(refusal)
                }
            }
            impl<T> ::core::convert::From<#ty> for ::discern_core::__private::Failure<T, #name> {
                fn from(refusal: #ty) -> Self {
                    #name::#variant(refusal).into()
                }
            }
        }),
        Cause::Own(_) => None,
    }
}

/// Checked at each nested refusal, against the own slugs and those of the refusals nested before it.
fn slugs_are_distinct(name: &Ident, causes: &[Cause<'_>], own: usize) -> Vec<TokenStream> {
    let slugs = |ty: &Type| quote_spanned!(ty.span()=> <#ty as ::discern_core::__private::Refusal>::SLUGS);
    let own = quote!(<#name as ::discern_core::__private::Refusal>::SLUGS.split_at(#own).0);
    let nested: Vec<&Type> = causes
        .iter()
        .filter_map(|cause| match cause {
            Cause::Nested(_, ty) => Some(*ty),
            Cause::Own(_) => None,
        })
        .collect();
    let checks = nested.iter().enumerate().flat_map(|(i, ty)| {
        let before = std::iter::once(own.clone()).chain(nested[..i].iter().map(|ty| slugs(ty)));
        let told = |list: TokenStream| {
            let slugs = slugs(ty);
            check(ends(ty), "slug_problem", TokenStream::new(), quote!(#list, #slugs))
        };
        before.map(told).collect::<Vec<_>>()
    });
    checks.collect()
}

fn slug(own: &Own<'_>, name: &Ident) -> TokenStream {
    let (slug, exit, enum_name) = (&own.slug, &own.exit, name.to_string());
    let recovery = if own.next.is_some() { quote!(Tailored) } else { quote!(Evidence) };
    quote! {
        ::discern_core::__private::Slug {
            name: #slug,
            exit: ::discern_core::__private::Exit::#exit,
            recovery: ::discern_core::__private::Recovery::#recovery,
            declared_in: ::core::concat!(::core::module_path!(), "::", #enum_name),
        }
    }
}

/// Spanned at the type, so that one which is no refusal is told of once.
fn nested_arm(variant: &Ident, ty: &Type) -> TokenStream {
    let asked = quote_spanned!(ty.span()=> <#ty as ::discern_core::__private::Refusal>::refused(refusal));
    quote!(Self::#variant(refusal) => #asked,)
}

/// Its own slugs lead the list, in order.
fn own_arm(own: &Own<'_>, nth: usize) -> TokenStream {
    let (pattern, text) = (pattern(own), own.message.text(own.message.span()));
    let next = match &own.next {
        Some(next) => {
            let way_out = quote_spanned! {next.span()=>
                ::discern_core::__private::WayOut::way_out(#next)
            };
            quote!(::core::option::Option::Some(#way_out))
        }
        None => quote!(::core::option::Option::None),
    };
    quote! {
        #pattern => ::discern_core::__private::Refused { slug: Self::SLUGS[#nth], message: #text, next: #next },
    }
}

fn pattern(own: &Own<'_>) -> TokenStream {
    let variant = &own.variant.ident;
    match &own.variant.fields {
        Fields::Named(fields) => {
            let names = fields.named.iter().map(|field| &field.ident);
            quote!(Self::#variant { #(#names),* })
        }
        _ => quote!(Self::#variant),
    }
}
