//! What can be wrong about a verb without knowing its program: one rule a function.

use super::parse::{Function, Words};
use crate::docs;
use crate::errors::Errors;
use crate::reason::says_why;
use crate::symbols::{SHELL_ONLY_REASON, TOOL, UNPLANNED_REASON};
use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{FnArg, LitStr, PathArguments, ReturnType, Type};

/// A verb as it is meant.
pub(super) struct Verb<'a> {
    pub(super) function: &'a Function,
    pub(super) context: &'a Type,
    pub(super) args: Option<&'a Type>,
    pub(super) returns: &'a Type,
    pub(super) surface: Surface<'a>,
    pub(super) unplanned_reason: Option<&'a LitStr>,
    pub(super) projectless: bool,
    pub(super) description: String,
}

pub(super) enum Surface<'a> {
    Tool(&'a LitStr),
    ShellOnly(&'a LitStr),
}

pub(super) fn verb<'a>(function: &'a Function, words: &'a Words, errors: &mut Errors) -> Option<Verb<'a>> {
    let description = description(function, errors);
    shape(function, errors);
    let parameters = parameters(function, errors);
    let returns = returns(function, errors);
    let surface = surface(function, words, errors);
    if let Some(reason) = &words.unplanned_reason {
        says_why(reason, UNPLANNED_REASON, errors);
    }
    let (context, args) = parameters?;
    Some(Verb {
        function,
        context,
        args,
        returns: returns?,
        surface: surface?,
        unplanned_reason: words.unplanned_reason.as_ref(),
        projectless: words.projectless,
        description,
    })
}

fn description(function: &Function, errors: &mut Errors) -> String {
    let text = docs::text(&function.attrs);
    if text.is_empty() {
        errors.at(
            function.sig.ident.span(),
            format!(
                "verb `{}` needs a doc comment: it is its help and its tool's description\n\n\
                 help: write above it:  /// What it does, in one sentence.",
                function.sig.ident.unraw()
            ),
        );
    }
    text
}

fn shape(function: &Function, errors: &mut Errors) {
    let signature = &function.sig;
    if !signature.generics.params.is_empty() {
        errors.on(
            &signature.generics,
            "a verb has no type parameters: every surface calls the same one; take them out",
        );
    }
    if let syn::Safety::Unsafe(word) = &signature.safety {
        errors.at(word.span(), "a verb is safe to call: every surface calls it; take `unsafe` out");
    }
    if let Some(abi) = &signature.abi {
        errors.on(abi, "a verb is a Rust function; take the calling convention out");
    }
}

fn parameters<'a>(function: &'a Function, errors: &mut Errors) -> Option<(&'a Type, Option<&'a Type>)> {
    let mut types = Vec::new();
    for input in &function.sig.inputs {
        match input {
            FnArg::Typed(typed) => types.push(&*typed.ty),
            FnArg::Receiver(receiver) => {
                errors.on(receiver, "a verb is a free function: what it needs comes with its context");
                return None;
            }
        }
    }
    if let Some(first) = types.first() {
        context(first, errors)?;
    }
    if let [_, Type::Reference(borrowed), ..] = types[..] {
        errors.at(borrowed.and_token.span(), "a verb owns its arguments; take the `&` out");
        return None;
    }
    match types[..] {
        [context] => Some((context, None)),
        [context, args] => Some((context, Some(args))),
        [] => {
            errors.at(
                function.sig.ident.span(),
                "a verb takes its context first, then at most one argument struct\n\nhelp: cx: Cx<Observe>",
            );
            None
        }
        [_, _, extra, ..] => {
            errors.on(extra, "a verb takes its context and one argument struct; put this in the struct");
            None
        }
    }
}

/// A path with an effect in it, whatever its name: the type itself is the compiler's to judge.
fn context(ty: &Type, errors: &mut Errors) -> Option<()> {
    let last = match ty {
        Type::Path(path) => path.path.segments.last(),
        Type::Reference(borrowed) => {
            errors.at(borrowed.and_token.span(), "a verb owns its context; take the `&` out");
            return None;
        }
        _ => None,
    };
    match last {
        Some(last) if matches!(last.arguments, PathArguments::AngleBracketed(_)) => return Some(()),
        Some(last) if last.ident == "Cx" => errors.on(
            ty,
            "this context has no effect, which says what the verb may do\n\n\
             help: `Cx<Observe>` only looks; another effect of the program's changes something",
        ),
        _ => errors.on(
            ty,
            "a verb's first parameter is its context\n\nhelp: cx: Cx<Observe>, before an argument struct",
        ),
    }
    None
}

fn returns<'a>(function: &'a Function, errors: &mut Errors) -> Option<&'a Type> {
    match &function.sig.output {
        ReturnType::Type(_, ty) => Some(ty),
        ReturnType::Default => {
            errors.at(
                function.sig.ident.span(),
                "a verb returns something: `Outcome<T, R>` or, when it changes something, `Planned<T, R, E>`",
            );
            None
        }
    }
}

fn surface<'a>(function: &Function, words: &'a Words, errors: &mut Errors) -> Option<Surface<'a>> {
    match (&words.tool, &words.shell_only_reason) {
        (Some(tool), None) => {
            portable(tool, errors);
            Some(Surface::Tool(tool))
        }
        (None, Some(reason)) => {
            says_why(reason, SHELL_ONLY_REASON, errors);
            Some(Surface::ShellOnly(reason))
        }
        (Some(tool), Some(reason)) => {
            errors.at(
                reason.span(),
                format!(
                    "a verb is a tool or shell only, not both; take `{TOOL} = \"{}\"` or this out",
                    tool.value()
                ),
            );
            None
        }
        (None, None) if words.unclear => None,
        (None, None) => {
            let name = function.sig.ident.unraw();
            errors.at(
                Span::call_site(),
                format!(
                    "verb `{name}` has no MCP decision\n\n\
                     help: serve it as a tool:    #[verb({TOOL} = \"…_{name}\")]\n\
                     help: or say why it is not:  #[verb({SHELL_ONLY_REASON} = \"…\")]"
                ),
            );
            None
        }
    }
}

fn portable(tool: &LitStr, errors: &mut Errors) {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    if tool.value().is_empty() || !tool.value().bytes().all(plain) {
        errors.at(tool.span(), "a tool's name is of `a-z0-9_`: some hosts take no other");
    }
}
