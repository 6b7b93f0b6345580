//! A type as it goes on the wire: its value as JSON, and the schema of that.
//!
//! Fields that neither serde nor schemars is told anything about are listed for core's code; the rest has their
//! derives.

use crate::docs;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{
    Attribute, Field, Fields, GenericArgument, ItemStruct, PathArguments, Type, TypeGroup, TypeParen,
    parse_quote_spanned,
};

/// A struct with what serializes and describes it.
pub(super) fn described(input: &ItemStruct) -> TokenStream {
    match plain(input) {
        Some(fields) => {
            let tables = tables(input, &fields);
            quote!(#input #tables)
        }
        None => {
            let mut input = input.clone();
            input.fields.iter_mut().for_each(describe);
            derived(&quote!(#input))
        }
    }
}

/// An item with the derives. It needs neither crate in its package.
pub(super) fn derived(item: &TokenStream) -> TokenStream {
    quote! {
        #[derive(::discern_core::__private::serde::Serialize, ::discern_core::__private::schemars::JsonSchema)]
        #[serde(crate = "::discern_core::__private::serde")]
        #[schemars(crate = "::discern_core::__private::schemars")]
        #item
    }
}

/// The fields of a struct that neither serde nor schemars is told anything about.
fn plain(input: &ItemStruct) -> Option<Vec<&Field>> {
    let Fields::Named(fields) = &input.fields else { return None };
    let attributes = input.attrs.iter().chain(fields.named.iter().flat_map(|field| &field.attrs));
    // Whether one that depends on the configuration is theirs, or there at all, is not known here.
    let theirs = ["serde", "schemars", "validate", "garde", "deprecated", "cfg", "cfg_attr"];
    let is_theirs = |attribute: &Attribute| theirs.iter().any(|name| attribute.path().is_ident(name));
    let plain = |attribute: &Attribute| !is_theirs(attribute) && !docs::is_elsewhere(attribute);
    // `_` is a name to syn; what the compiler says of it is said.
    let has_names = fields.named.iter().all(|field| field.ident.as_ref().is_some_and(|name| name != "_"));
    let all = has_names && input.generics.params.is_empty() && attributes.into_iter().all(plain);
    all.then(|| fields.named.iter().collect())
}

/// What the two derives would say, as tables that core's code reads.
fn tables(input: &ItemStruct, fields: &[&Field]) -> TokenStream {
    let (name, help) = (&input.ident, docs::text(&input.attrs));
    let idents = fields.iter().filter_map(|field| field.ident.as_ref());
    let names: Vec<String> = idents.map(|ident| ident.unraw().to_string()).collect();
    let values = fields.iter().map(|field| {
        let ident = &field.ident;
        // Of here, where it is declared: the type may come from a macro of the author's. It is told of there.
        let this = Ident::new("self", Span::call_site().located_at(field.ty.span()));
        match in_schema(&field.ty) {
            None => quote_spanned!(field.ty.span()=> &#this.#ident),
            Some(said) => {
                quote_spanned!(field.ty.span()=> &::discern_core::__private::known::<#said, _>(&#this.#ident))
            }
        }
    });
    let rows = fields.iter().zip(&names).map(|(field, name)| {
        let (ty, help) = (&field.ty, docs::text(&field.attrs));
        let said = in_schema(ty);
        let said = said.as_ref().unwrap_or(ty);
        quote_spanned!(ty.span()=> ::discern_core::__private::FieldOf::<#said>::field(#name, #help))
    });
    let (title, all) = (name.unraw().to_string(), names.join(" "));
    quote! {
        impl ::discern_core::__private::serde::Serialize for #name {
            fn serialize<S: ::discern_core::__private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::discern_core::__private::serialize_fields(serializer, #title, #all, &[#(#values),*])
            }
        }
        impl ::discern_core::__private::schemars::JsonSchema for #name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(#title)
            }
            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(::core::concat!(::core::module_path!(), "::", #title))
            }
            fn json_schema(
                generator: &mut ::discern_core::__private::schemars::SchemaGenerator,
            ) -> ::discern_core::__private::schemars::Schema {
                #[allow(unused_imports)]
                use ::discern_core::__private::Untold as _;
                ::discern_core::__private::fields_schema(generator, #help, &[#(#rows),*])
            }
        }
    }
}

/// Tells schemars what it does not know, unless the author did.
fn describe(field: &mut Field) {
    let is_told = field.attrs.iter().any(|attribute| attribute.path().is_ident("schemars"));
    if let Some(said) = in_schema(&field.ty).filter(|_| !is_told) {
        let said = quote!(#said).to_string();
        field.attrs.push(syn::parse_quote!(#[schemars(with = #said)]));
    }
}

/// The type whose schema a field has, where that is another: a path is text, and schemars does not know camino's.
fn in_schema(ty: &Type) -> Option<Type> {
    let mut said = ty.clone();
    as_text(&mut said).then_some(said)
}

fn as_text(ty: &mut Type) -> bool {
    let path = match ty {
        Type::Path(path) => path,
        Type::Group(TypeGroup { elem, .. }) | Type::Paren(TypeParen { elem, .. }) => return as_text(elem),
        _ => return false,
    };
    let Some(last) = path.path.segments.last_mut() else { return false };
    if last.ident == "Utf8PathBuf" {
        *ty = parse_quote_spanned!(last.ident.span()=> ::std::string::String);
        return true;
    }
    let PathArguments::AngleBracketed(arguments) = &mut last.arguments else { return false };
    let types = arguments.args.iter_mut().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    // Each of them, though one is enough to say so.
    types.map(as_text).fold(false, |found, one| found | one)
}
