//! A program as `Verbs`, `VERBS`, `PROGRAM` and its own `Cx` and `Planned`.

use super::check::{Listed, Program};
use crate::errors::{check, ends};
use crate::names::ident;
use crate::symbols::{DESCRIPTION, INSTRUCTIONS, TOOLS};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Ident;

pub(super) fn program(program: &Program) -> TokenStream {
    let (name, about, app) = (&program.name, &program.about, &program.app);
    let served: Vec<&Listed> = program.verbs.iter().filter(|verb| !verb.clashes).collect();
    let mut commands: Vec<&String> = program.verbs.iter().filter_map(|verb| verb.path.first()).collect();
    commands.dedup();
    let infos = served.iter().map(|listed| info(listed));
    let signatures = served.iter().map(|listed| signature(listed));
    let mut names: Vec<(String, &Listed)> =
        served.iter().map(|listed| (listed.path.join(" "), *listed)).collect();
    names.sort_by(|(one, _), (other, _)| one.cmp(other));
    let sorted = names.iter().map(|(name, listed)| {
        let signature = signature(listed);
        quote!((#name, #signature))
    });
    let rows = served.iter().map(|listed| {
        let (verb, key) = (path(listed), key(listed));
        quote_spanned!(listed.span=> ::discern_core::__private::row::<#verb>(Verbs::#key))
    });
    let selector = match &program.selector {
        Some(help) => quote! {
            ::core::option::Option::Some(&const { ::discern_core::__private::selector(#help) })
        },
        None => quote!(::core::option::Option::None),
    };
    let listed = program.verbs.iter().map(self::listed);
    let groups = program.groups.iter().map(|group| {
        let (path, summary) = (&group.path, &group.summary);
        quote!(::discern_core::__private::Group { path: &[#(#path),*], summary: #summary })
    });
    let hints = program.hints.as_ref().map_or_else(|| quote!(&[]), |path| quote!(#path));
    let (instructions, orient) = (&program.instructions, orient(program));
    let middleware = program.middleware.iter().map(|path| {
        let at = syn::spanned::Spanned::span(path);
        quote_spanned!(at=> ::discern_core::__private::layer::<#path>())
    });
    let (budgets, checks) = (budgets(program), checks(program, &served));
    quote! {
        /// What is known of the program's verbs.
        pub struct Verbs;
        impl ::discern_core::__private::Named for Verbs {
            const NAME: &'static str = #name;
            const COMMANDS: &'static [&'static str] = &[#(#commands),*];
            const SIGNATURES: &'static [&'static ::discern_core::__private::Signature] = &[#(#signatures),*];
            const SORTED: &'static [(&'static str, &'static ::discern_core::__private::Signature)] =
                &[#(#sorted),*];
            const SELECTOR: ::core::option::Option<&'static ::discern_core::__private::ArgSpec> = #selector;
        }
        #[allow(non_upper_case_globals, dead_code)]
        impl Verbs {
            #(#infos)*
        }
        #(#listed)*
        /// The program's verbs in display order.
        pub static VERBS: &[::discern_core::__private::Row] = &[#(#rows),*];
        /// The program.
        pub static PROGRAM: ::discern_core::__private::Program = ::discern_core::__private::Program {
            name: #name,
            version: ::core::env!("CARGO_PKG_VERSION"),
            about: #about,
            instructions: #instructions,
            orient: || #orient,
            verbs: VERBS,
            groups: &[#(#groups),*],
            hints: #hints,
            middleware: &[#(#middleware),*],
            budgets: #budgets,
        };
        /// The context of the program's verbs.
        pub type Cx<E> = ::discern_core::__private::Cx<#app, E>;
        /// What the program's planned verbs return.
        pub type Planned<T, R, E> = ::discern_core::__private::Planned<#app, T, R, E>;
        #checks
    }
}

/// `crate::verbs::worktree::list::list`: one file a verb.
fn path(listed: &Listed) -> TokenStream {
    let words: Vec<String> = listed.path.iter().map(|word| word.replace('-', "_")).collect();
    let modules = words.iter().map(|word| ident(word, listed.span));
    let verb = words.last().map(|word| ident(word, listed.span));
    quote!(crate::verbs::#(#modules::)*#verb)
}

fn key(listed: &Listed) -> Ident {
    ident(&listed.path.join("_").replace('-', "_"), listed.span)
}

fn signature(listed: &Listed) -> TokenStream {
    let key = key(listed);
    quote_spanned!(listed.span=> &Verbs::#key.signature)
}

fn info(listed: &Listed) -> TokenStream {
    let (key, verb) = (key(listed), path(listed));
    quote_spanned! {listed.span=>
        #[doc(hidden)]
        pub const #key: &'static ::discern_core::__private::Info = {
            static INFO: ::discern_core::__private::Info = ::discern_core::__private::info::<#verb>();
            &INFO
        };
    }
}

fn listed(listed: &Listed) -> TokenStream {
    let (verb, words) = (path(listed), &listed.path);
    quote_spanned! {listed.span=>
        impl ::discern_core::__private::Listed for #verb {
            const PATH: &'static [&'static str] = &[#(#words),*];
            type Program = Verbs;
        }
    }
}

/// The verb that recovery advice names, as a reference like any other.
fn orient(program: &Program) -> TokenStream {
    let Some((words, span)) = &program.orient else {
        return quote!(::discern_core::__private::unreachable_reference());
    };
    let words = words.iter().map(|word| {
        let parts: Vec<_> = word.split('-').map(|part| ident(part, *span)).collect();
        quote!(#(#parts)-*)
    });
    quote!(::discern_core::command! { #(#words)* })
}

fn budgets(program: &Program) -> TokenStream {
    let own = [
        (INSTRUCTIONS, &program.instructions_budget),
        (DESCRIPTION, &program.description_budget),
        (TOOLS, &program.tools_budget),
    ];
    let own: Vec<TokenStream> = own
        .into_iter()
        .filter_map(|(key, most)| {
            let (key, most) = (ident(key, most.as_ref()?.span()), most);
            Some(quote!(#key = #most;))
        })
        .collect();
    if own.is_empty() {
        return quote!(::discern_core::__private::Budgets::DEFAULT);
    }
    // Set one by one, as a struct update that leaves nothing to the default is a lint's business.
    quote! {
        {
            let mut budgets = ::discern_core::__private::Budgets::DEFAULT;
            #(budgets.#own)*
            budgets
        }
    }
}

/// What core knows of the list's entries and of what a model reads.
fn checks(program: &Program, served: &[&Listed]) -> TokenStream {
    let instructions = &program.instructions;
    let whole = check(
        ends(instructions),
        "budget_problem",
        TokenStream::new(),
        quote!(#instructions, PROGRAM.budgets.instructions),
    );
    let each = served.iter().map(|listed| {
        let verb = path(listed);
        check((listed.span, listed.span), "entry_problem", quote!(#verb), quote!(PROGRAM.budgets.description))
    });
    let groups = program.groups.iter().filter(|group| group.path.len() == 1).map(|group| {
        let word = &group.path[0];
        check((group.span, group.span), "name_problem", TokenStream::new(), quote!(#word))
    });
    quote!(#whole #(#each)* #(#groups)*)
}
