//! A reference as const tokens that core's `resolve` compares with the verb's table.

use super::parse::{Word, Written};
use crate::names;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub(super) fn reference(written: &Written, owner: bool) -> TokenStream {
    let verb = written.verb.join(" ");
    let key = names::ident(&verb.replace([' ', '-'], "_"), written.span);
    let n = written.words.len();
    let tokens = written.words.iter().map(|word| match word {
        Word::Flag(name, _) => quote!(Token::Flag(#name)),
        Word::Literal(text) => quote!(Token::Literal(#text)),
        Word::Dynamic(..) => quote!(Token::Dynamic),
        Word::EndOfFlags(_) => quote!(Token::EndOfFlags),
    });
    let values = written.words.iter().map(|word| match word {
        Word::Literal(text) => quote!(::core::option::Option::Some(#text.into())),
        Word::Dynamic(expr, span) => {
            let some = quote_spanned!(*span=> ::discern_core::__private::InReference::word(&(#expr)));
            quote!(::core::option::Option::Some(#some))
        }
        Word::Flag(..) | Word::EndOfFlags(_) => quote!(::core::option::Option::None),
    });
    // One check a token, spanned there, so that the compiler underlines the one at fault.
    let checks = written.words.iter().enumerate().map(|(i, word)| {
        quote_spanned! {word.span()=>
            const _: () = explain(SIGNATURE.table, #verb, TOKENS, #i, MATCH.hits[#i]).assert_empty();
        }
    });
    let missing = quote_spanned! {written.span=>
        const _: () = explain_missing(SIGNATURE.table, #verb, MATCH.missing).assert_empty();
    };
    let signature = quote_spanned!(written.span=> crate::Verbs::#key.signature());
    quote! {{
        #[allow(unused_imports)]
        use ::discern_core::__private::{explain, explain_missing, Token};
        const SIGNATURE: &::discern_core::__private::Signature = #signature;
        const TOKENS: &[Token; #n] = &[#(#tokens),*];
        const MATCH: ::discern_core::__private::Match<#n> =
            ::discern_core::__private::resolve(SIGNATURE, #owner, TOKENS);
        #(#checks)*
        #missing
        ::discern_core::__private::Reference::matched(SIGNATURE, #owner, &MATCH.hits, ::std::vec![#(#values),*])
    }}
}
