//! Arguments as a const table and one read a field.

use super::check::{Argument, One, Place, Shape};
use crate::errors::{check, ends};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Ident, LitStr};

pub(super) fn args(name: &Ident, arguments: &[Argument<'_>]) -> TokenStream {
    let idents: Vec<&Ident> = arguments
        .iter()
        .map(|argument| match argument {
            Argument::One(one) => &one.written.ident,
            Argument::Group(written) => &written.ident,
        })
        .collect();
    let reads = arguments.iter().map(read);
    let (table, checks) = (table(arguments), checks(name, arguments));
    quote! {
        impl ::discern_core::__private::VerbArgs for #name {
            const SPECS: &'static [::discern_core::__private::ArgSpec] = #table;
            // `?` is more for the compiler to read.
            #[allow(clippy::question_mark)]
            fn read(reader: &mut ::discern_core::__private::Reader) -> ::core::option::Option<Self> {
                #(#reads)*
                #(let ::core::option::Option::Some(#idents) = #idents else { return ::core::option::Option::None };)*
                ::core::option::Option::Some(Self { #(#idents),* })
            }
        }
        #checks
    }
}

/// Where the words are, what only types and other structs can tell.
fn checks(name: &Ident, arguments: &[Argument<'_>]) -> TokenStream {
    let lists = lists(arguments);
    let nested = arguments.iter().any(|argument| matches!(argument, Argument::Group(_)));
    let checks = arguments.iter().enumerate().map(|(i, argument)| match argument {
        Argument::Group(written) => {
            check(ends(&written.ty), "group_problem", TokenStream::new(), quote!(#lists, #i))
        }
        Argument::One(one) => {
            let words = &one.written.words;
            let ty = ty(one);
            let default = words.default.as_ref().zip(one.default.as_ref());
            let default = default
                .map(|(at, text)| check(ends(at), "default_problem", TokenStream::new(), quote!(#ty, #text)));
            let closed =
                words.value_enum.map(|at| check((at, at), "enum_problem", TokenStream::new(), quote!(#ty)));
            // Without groups `check` has told already.
            let others = words.conflicts_with.iter().chain(&words.requires).filter(|_| nested);
            let others = others.map(|other| {
                let specs = quote!(<#name as ::discern_core::__private::VerbArgs>::SPECS);
                check(ends(other), "other_problem", TokenStream::new(), quote!(#specs, #other))
            });
            quote!(#default #closed #(#others)*)
        }
    });
    quote!(#(#checks)*)
}

fn lists(arguments: &[Argument<'_>]) -> TokenStream {
    let lists = arguments.iter().map(|argument| match argument {
        Argument::One(one) => {
            let spec = spec(one);
            quote!(&[#spec])
        }
        Argument::Group(written) => {
            let ty = &written.ty;
            quote_spanned!(ty.span()=> <#ty as ::discern_core::__private::VerbArgs>::SPECS)
        }
    });
    quote!(&[#(#lists),*])
}

fn table(arguments: &[Argument<'_>]) -> TokenStream {
    if arguments.iter().all(|argument| matches!(argument, Argument::One(_))) {
        let specs = arguments.iter().map(|argument| match argument {
            Argument::One(one) => spec(one),
            Argument::Group(_) => TokenStream::new(),
        });
        return quote!(&[#(#specs),*]);
    }
    let lists = lists(arguments);
    quote! {{
        const LISTS: &[&[::discern_core::__private::ArgSpec]] = #lists;
        const N: usize = ::discern_core::__private::total(LISTS);
        &::discern_core::__private::joined::<N>(LISTS)
    }}
}

fn ty(one: &One<'_>) -> TokenStream {
    match &one.written.words.value_parser {
        Some(_) => quote!(::discern_core::__private::ArgType::Text),
        None => {
            let inner = one.inner;
            quote_spanned!(inner.span()=> <#inner as ::discern_core::__private::ArgValue>::TYPE)
        }
    }
}

fn spec(one: &One<'_>) -> TokenStream {
    let words = &one.written.words;
    let id = &one.id;
    let help = crate::docs::summary(&one.written.help).to_owned();
    let ty = ty(one);
    let made = match &one.place {
        Place::Flag { long, short } => {
            let short = short.map(|short| quote!(.short(#short)));
            quote!(flag(#id, #long, #help, #ty) #short)
        }
        Place::Positional => quote!(positional(#id, #help, #ty)),
        Place::AfterDashes => quote!(after_dashes(#id, #help, #ty)),
        Place::Absent => quote!(absent(#id, #help, #ty)),
    };
    let tool = match &one.tool {
        Some(name) if name == id => None,
        Some(name) => Some(quote!(.tool(#name))),
        None => Some(quote!(.cli_only())),
    };
    let value_name = words.value_name.as_ref().map(|name| quote!(.value_name(#name)));
    let default = one.default.as_ref().map(|default| quote!(.default(#default)));
    let many = (one.shape == Shape::Many).then(|| quote!(.many()));
    let required = one.required.then(|| quote!(.required()));
    let hide = words.hide.then(|| quote!(.hide()));
    let ids = |method: TokenStream, ids: &[LitStr]| (!ids.is_empty()).then(|| quote!(.#method(&[#(#ids),*])));
    let conflicts_with = ids(quote!(conflicts_with), &words.conflicts_with);
    let requires = ids(quote!(requires), &words.requires);
    // Only what is not so with every argument: the compiler has less to read, and so has whoever reads the expansion.
    quote! {
        ::discern_core::__private::ArgSpec::#made
            #tool #many #required #value_name #default #hide #conflicts_with #requires
    }
}

fn read(argument: &Argument<'_>) -> TokenStream {
    match argument {
        Argument::Group(written) => {
            let (ident, ty) = (&written.ident, &written.ty);
            quote!(let #ident = <#ty as ::discern_core::__private::VerbArgs>::read(reader);)
        }
        Argument::One(one) => {
            let (ident, id, ty) = (&one.written.ident, &one.id, &one.written.ty);
            match &one.written.words.value_parser {
                None => {
                    let method = match one.shape {
                        Shape::Optional => quote!(take_optional),
                        Shape::Many => quote!(take_many),
                        Shape::Single | Shape::Switch => quote!(take),
                    };
                    let inner = one.inner;
                    let taken = quote_spanned! {inner.span()=>
                        <#inner as ::discern_core::__private::ArgValue>::#method(reader, #id)
                    };
                    quote!(let #ident = #taken;)
                }
                Some(parser) => {
                    let method = match one.shape {
                        Shape::Optional => quote!(parse_optional),
                        Shape::Many => quote!(parse_many),
                        Shape::Single | Shape::Switch => quote!(parse),
                    };
                    let inner = one.inner;
                    quote!(let #ident: ::core::option::Option<#ty> = reader.#method::<#inner, _>(#id, #parser);)
                }
            }
        }
    }
}
