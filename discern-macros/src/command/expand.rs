//! A reference as const tokens that core's `resolve` compares with the verb's table.

use super::parse::{Word, Written};
use crate::errors::check;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub(super) fn reference(written: &Written, owner: bool) -> TokenStream {
    let verb = written.verb.join(" ");
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
    let whole = check(
        (written.span, written.span),
        "reference_problem",
        quote!(crate::Verbs),
        quote!(SIGNATURE, #verb, MATCH.missing),
    );
    quote! {{
        #[allow(unused_imports)]
        use ::discern_core::__private::{explain, Token};
        const SIGNATURE: &::discern_core::__private::Signature =
            ::discern_core::__private::named::<crate::Verbs>(#verb);
        const TOKENS: &[Token; #n] = &[#(#tokens),*];
        const MATCH: ::discern_core::__private::Match<#n> =
            ::discern_core::__private::resolve(SIGNATURE, #owner, TOKENS);
        #(#checks)*
        #whole
        ::discern_core::__private::Reference::matched(SIGNATURE, #owner, &MATCH.hits, ::std::vec![#(#values),*])
    }}
}
