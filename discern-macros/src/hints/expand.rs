//! Hints as functions, and the registry.

use super::check::Hint;
use crate::names::camel;
use crate::template::Kind;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, Type};

pub(super) fn registry(hints: &[Hint]) -> TokenStream {
    let functions = hints.iter().map(function);
    let rows = hints.iter().map(row);
    quote! {
        #(#functions)*
        /// Every hint of the program, in declaration order.
        pub const HINTS: &[::discern_core::__private::HintInfo] = &[#(#rows),*];
    }
}

fn category(hint: &Hint) -> Ident {
    Ident::new(&camel(&hint.category.to_string()), hint.category.span())
}

fn audience(hint: &Hint) -> TokenStream {
    let audience = if hint.agent_only { quote!(Agent) } else { quote!(All) };
    quote!(::discern_core::__private::Audience::#audience)
}

/// A hint for MCP alone is a type of its own: no refusal's way out, which is needed everywhere.
fn fired(hint: &Hint) -> TokenStream {
    let category = category(hint);
    match hint.mcp_only {
        true => quote!(::discern_core::__private::McpOnly<::discern_core::__private::#category>),
        false => quote!(::discern_core::__private::#category),
    }
}

fn family(hint: &Hint) -> Option<String> {
    hint.family.as_ref().map(|family| family.to_string().replace('_', "-"))
}

fn kebab(hint: &Hint) -> String {
    hint.id.to_string().replace('_', "-")
}

fn function(hint: &Hint) -> TokenStream {
    let (id, when, name) = (&hint.id, &hint.when, kebab(hint));
    let (fired, audience) = (fired(hint), audience(hint));
    let (names, types): (Vec<_>, Vec<_>) = hint.parameters.iter().map(|(name, ty)| (name, ty)).unzip();
    let takes = types.iter().map(|ty| {
        if is_number(ty) { quote!(#ty) } else { quote!(impl ::discern_core::__private::Fills<#ty>) }
    });
    let converted = hint.parameters.iter().filter(|(_, ty)| !is_number(ty));
    let converted =
        converted.map(|(name, ty)| quote!(let #name: #ty = ::discern_core::__private::Fills::fill(#name);));
    let check = hint.template.command_check(if hint.mcp_only { Kind::ToolHint } else { Kind::Hint });
    let text = hint.template.text(id.span());
    let in_family = family(hint).map(|family| quote!(.in_family(#family)));
    quote! {
        #[doc = #when]
        pub fn #id(#(#names: #takes),*)
            -> ::discern_core::__private::Hint<#fired> {
            #(#converted)*
            ::discern_core::__private::Hint::fired(#name, #audience, #text) #in_family
        }
        #check
    }
}

/// Whether it is taken as it is: a literal that could be converted would be an `i32` first, and fit nothing.
fn is_number(ty: &Type) -> bool {
    const NUMBERS: [&str; 7] = ["u8", "u16", "u32", "u64", "usize", "i32", "i64"];
    matches!(ty, Type::Path(path) if NUMBERS.iter().any(|number| path.path.is_ident(number)))
}

fn row(hint: &Hint) -> TokenStream {
    let (id, when, name) = (&hint.id, &hint.when, kebab(hint));
    let (category, audience, mcp_only) = (category(hint), audience(hint), hint.mcp_only);
    let (template, example) = (hint.template.literal(), &hint.example);
    let family = match family(hint) {
        Some(family) => quote!(::core::option::Option::Some(#family)),
        None => quote!(::core::option::Option::None),
    };
    quote! {
        ::discern_core::__private::HintInfo {
            id: #name,
            category: ::discern_core::__private::Category::#category,
            audience: #audience,
            mcp_only: #mcp_only,
            family: #family,
            when: #when,
            template: #template,
            example: || #id(#example).into(),
        }
    }
}
