//! `hints! { … }`: a program's advice, one declaration each.

mod check;
mod expand;
mod fallback;
mod parse;

use crate::errors::Errors;
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let (mut hints, mut stand_ins) = (Vec::new(), Vec::new());
    for tokens in parse::declarations(tokens) {
        let Some(written) = errors.keep(syn::parse2::<parse::Written>(tokens.clone())) else {
            stand_ins.extend(fallback::unread(tokens));
            continue;
        };
        let stand_in = fallback::hint(&written);
        match check::hint(written, &mut errors) {
            Some(hint) => hints.push(hint),
            None => stand_ins.push(stand_in),
        }
    }
    check::ids_are_distinct(&mut hints, &mut errors);
    let (told, registry) = (errors.tokens(), expand::registry(&hints));
    quote!(#registry #(#stand_ins)* #told)
}
