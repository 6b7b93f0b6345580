//! A reference as const tokens that core compares with the verb's table.

use super::parse::{Word, Written};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub(super) fn reference(written: &Written, owner: bool) -> TokenStream {
    let verb = written.verb.join(" ");
    let tokens = written.words.iter().map(|word| {
        let token = match word {
            Word::Flag(name, _) => quote!(Flag(#name)),
            Word::Literal(text) => quote!(Literal(#text)),
            Word::Dynamic(..) => quote!(Dynamic),
            Word::EndOfFlags(_) => quote!(EndOfFlags),
        };
        quote!(::discern_core::__private::Token::#token)
    });
    let values = written.words.iter().filter_map(|word| match word {
        Word::Dynamic(expr, span) => {
            Some(quote_spanned!(*span=> ::discern_core::__private::InReference::word(&(#expr))))
        }
        Word::Flag(..) | Word::Literal(_) | Word::EndOfFlags(_) => None,
    });
    // One check a token, spanned there, so that the compiler underlines each that is at fault.
    let checks = written
        .words
        .iter()
        .enumerate()
        .map(|(i, word)| quote_spanned!(word.span()=> const _: () = FOUND.token(#i);));
    let whole = quote_spanned! {written.span=>
        const _: () = ::discern_core::__private::reference_problem::<crate::Verbs>(&FOUND, #verb).assert_empty();
    };
    quote! {{
        const WRITTEN: ::discern_core::__private::Written = ::discern_core::__private::Written {
            signature: ::discern_core::__private::named::<crate::Verbs>(#verb),
            owner: #owner,
            tokens: &[#(#tokens),*],
        };
        const FOUND: ::discern_core::__private::Match = WRITTEN.resolved();
        #whole
        #(#checks)*
        ::discern_core::__private::Reference::checked(&WRITTEN, &[#(#values),*])
    }}
}
