//! Whatever tokens a macro is given, it answers: with Rust that parses, and with the author's item in it.

use crate::expansions;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use quote::ToTokens as _;
use syn::parse::{Parse as _, Parser as _};

/// Words of every macro, names, keywords and the shapes between them; wrong more often than right.
const TOKENS: &[&str] = &[
    "tool",
    "shell_only_reason",
    "unplanned_reason",
    "projectless",
    "arg",
    "long",
    "short",
    "value_name",
    "last",
    "default_value_t",
    "value_enum",
    "value_parser",
    "conflicts_with",
    "requires",
    "hide",
    "flatten",
    "cli",
    "cli_only",
    "tool_only",
    "markdown",
    "wire",
    "refusal",
    "slug",
    "message",
    "next",
    "evidence",
    "exit",
    "from",
    "hint",
    "example",
    "audience",
    "delivery",
    "mcp",
    "contract",
    "unbounded_reason",
    "middleware",
    "tools",
    "next_step",
    "guardrail",
    "notice",
    "agent",
    "name",
    "about",
    "app",
    "selector",
    "orient",
    "instructions",
    "hints",
    "budgets",
    "verbs",
    "description",
    "usage",
    "fn",
    "self",
    "Self",
    "crate",
    "super",
    "_",
    "await",
    "move",
    "r#move",
    "mut",
    "struct",
    "enum",
    "pub",
    "a",
    "b_c",
    "String",
    "Option",
    "Vec",
    "\"\"",
    "\"a {b} `c {d}`\"",
    "\"{\"",
    "\"`\"",
    "\"}\"",
    "\"{self}\"",
    "\"acme_a\"",
    "\"later\"",
    "\"a reason that a stranger understands\"",
    "b\"x\"",
    "'x'",
    "'a",
    "1",
    "-1",
    "1.5",
    "300",
    "true",
    "=",
    ",",
    ";",
    ":",
    "::",
    "-",
    "--",
    "#",
    "!",
    "|",
    "->",
    "<",
    ">",
    "&",
    "?",
    ".",
    "..",
    "/// Words.\n",
    "#[doc = \"Words.\"]",
    "#[arg(long)]",
    "#[hint(next_step, example())]",
    "#[refusal(from)]",
];

/// Tokens in groups in groups.
fn soup() -> impl Strategy<Value = String> {
    let leaf = vec(select(TOKENS), 0..5).prop_map(|tokens| tokens.join(" "));
    leaf.prop_recursive(3, 24, 4, |inner| {
        (vec(inner, 1..4), select(&["()", "[]", "{}", ""][..])).prop_map(|(inner, around)| {
            let inner = inner.join(" ");
            match around.split_at_checked(1) {
                Some((open, close)) => format!("{open} {inner} {close}"),
                None => inner,
            }
        })
    })
}

/// As right as an author might have it, one word after the other, with whatever else.
fn words(right: &'static [&'static str]) -> impl Strategy<Value = String> {
    vec(prop_oneof![4 => select(right).prop_map(str::to_owned), 1 => soup()], 0..4)
        .prop_map(|words| words.join(", "))
}

fn tokens(text: &str) -> Option<TokenStream> {
    text.parse().ok()
}

/// Attributes of a field, a variant or an item.
fn attributes(name: &'static str, right: &'static [&'static str]) -> impl Strategy<Value = String> {
    let own = words(right).prop_map(move |words| format!("#[{name}({words})] "));
    let others = select(&["/// Words.\n", "#[must_use] "][..]).prop_map(str::to_owned);
    let one = prop_oneof![others, own];
    vec(one, 0..3).prop_map(|attributes| attributes.concat())
}

const TYPES: &[&str] = &[
    "u32",
    "String",
    "bool",
    "Option<String>",
    "Vec<u8>",
    "Option<Vec<bool>>",
    "&'static str",
    "(u8, u8)",
    "Cx<Observe>",
    "crate::a::B",
    "[u8; 3]",
    "fn(u8) -> u8",
    "impl Sized",
    "!",
    "Option",
    "Vec<'static>",
];

const NAMES: &[&str] = &["a", "b", "json", "path", "dry_run", "r#move", "a_b", "_c", "Upper"];

fn function() -> impl Strategy<Value = String> {
    let parameter = (select(NAMES), select(TYPES)).prop_map(|(name, ty)| format!("{name}: {ty}"));
    let receiver = select(&["", "", "", "", "", "&self, "][..]);
    let parameters =
        (receiver, vec(parameter, 0..4)).prop_map(|(first, rest)| format!("{first}{}", rest.join(", ")));
    let returns = prop_oneof![Just(String::new()), select(TYPES).prop_map(|ty| format!("-> {ty}"))];
    let before =
        select(&["", "pub ", "async ", "pub(crate) async ", "unsafe ", "extern \"C\" ", "const "][..]);
    let generics = select(&["", "<T>", "<'a, const N: usize>"][..]);
    let attributes = attributes("verb", &["tool = \"a\""]);
    (attributes, before, select(NAMES), generics, parameters, returns).prop_map(
        |(attributes, before, name, generics, parameters, returns)| {
            format!("{attributes}{before}fn {name}{generics}({parameters}) {returns} {{ 1 }}")
        },
    )
}

const ARG: &[&str] = &[
    "long",
    "short",
    "long = \"x\"",
    "short = 'y'",
    "default_value_t = 3",
    "default_value_t = -1.5",
    "value_parser = f",
    "conflicts_with = \"a\"",
    "requires = \"b\"",
    "hide",
    "hide = false",
    "last",
    "flatten",
    "cli = \"z\"",
    "tool = \"a\"",
    "cli_only",
    "tool_only",
    "value_enum",
];

const REFUSAL: &[&str] = &[
    "from",
    "slug = \"a\"",
    "slug = \"b\"",
    "message = \"{a} is `{b}`\"",
    "message = \"no\"",
    "evidence",
    "next = command! { a }",
    "exit = usage",
    "exit = other",
];

fn item() -> impl Strategy<Value = String> {
    let field = (attributes("arg", ARG), select(NAMES), select(TYPES))
        .prop_map(|(attributes, name, ty)| format!("{attributes}pub {name}: {ty}"));
    let fields = vec(field, 0..4).prop_map(|fields| format!("{{ {} }}", fields.join(", ")));
    let shape = || {
        let named = (select(NAMES), select(TYPES)).prop_map(|(name, ty)| format!("{{ {name}: {ty} }}"));
        let tuple = vec(select(TYPES), 0..3).prop_map(|types| format!("({})", types.join(", ")));
        prop_oneof![Just(String::new()), named, tuple]
    };
    let variant = (attributes("refusal", REFUSAL), select(&["A", "B", "CamelCase"][..]), shape())
        .prop_map(|(attributes, name, shape)| format!("{attributes}{name} {shape}"));
    let attributes = || attributes("serde", &["default"]);
    prop_oneof![
        3 => (attributes(), fields).prop_map(|(attributes, fields)| format!("{attributes}pub struct Name {fields}")),
        1 => (attributes(), shape()).prop_map(|(attributes, shape)| {
            let end = if shape.starts_with('{') { "" } else { ";" };
            format!("{attributes}struct Name {shape}{end}")
        }),
        3 => (attributes(), vec(variant, 0..4))
            .prop_map(|(attributes, variants)| format!("{attributes}enum Name {{ {} }}", variants.join(", "))),
        1 => Just("union Name { a: u8 }".to_owned()),
    ]
}

/// What is done to one token of what is right.
#[derive(Debug, Clone, Copy)]
enum Mutation {
    Left,
    Doubled,
    Swapped,
    Replaced(&'static str),
    Before(&'static str),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        Just(Mutation::Left),
        Just(Mutation::Doubled),
        Just(Mutation::Swapped),
        select(TOKENS).prop_map(Mutation::Replaced),
        select(TOKENS).prop_map(Mutation::Before),
    ]
}

/// With one mutation at the token of this index, counted through the groups.
fn mutated(tokens: TokenStream, at: usize, mutation: Mutation) -> TokenStream {
    let count = leaves(tokens.clone());
    let mut left = at.checked_rem(count).unwrap_or_default();
    mutate(tokens, &mut left, mutation, &mut false)
}

fn leaves(tokens: TokenStream) -> usize {
    let leaf = |token: TokenTree| match token {
        TokenTree::Group(group) => leaves(group.stream()),
        _ => 1,
    };
    tokens.into_iter().map(leaf).sum()
}

fn mutate(stream: TokenStream, left: &mut usize, mutation: Mutation, done: &mut bool) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    let mut rest = stream.into_iter();
    while let Some(token) = rest.next() {
        if *done {
            out.push(token);
        } else if let TokenTree::Group(group) = &token {
            let inner = mutate(group.stream(), left, mutation, done);
            out.push(proc_macro2::Group::new(group.delimiter(), inner).into());
        } else if *left > 0 {
            *left -= 1;
            out.push(token);
        } else {
            *done = true;
            let other = |text: &str| tokens(text).into_iter().flatten();
            match mutation {
                Mutation::Left => {}
                Mutation::Doubled => out.extend([token.clone(), token]),
                Mutation::Swapped => {
                    out.extend(rest.next());
                    out.push(token);
                }
                Mutation::Replaced(text) => out.extend(other(text)),
                Mutation::Before(text) => {
                    out.extend(other(text));
                    out.push(token);
                }
            }
        }
    }
    out.into_iter().collect()
}

fn right(text: &str) -> TokenStream {
    tokens(text).expect("the examples are right")
}

/// Whether it is Rust, which a macro's output can only be where its input is.
fn is_rust(item: &TokenStream) -> bool {
    syn::parse2::<syn::File>(item.clone()).is_ok()
}

/// Whether it parses as items.
fn items(output: &TokenStream) -> Result<syn::File, TestCaseError> {
    syn::parse2(output.clone()).map_err(|why| TestCaseError::fail(format!("{why} in {output}")))
}

fn expression(output: &TokenStream) -> Result<(), TestCaseError> {
    let parsed = syn::parse2::<syn::Expr>(output.clone());
    parsed.map(drop).map_err(|why| TestCaseError::fail(format!("{why} in {output}")))
}

/// Without the attributes that a macro takes off its item.
fn without(name: &str, tokens: TokenStream) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let is_own = group.delimiter() == Delimiter::Bracket
                    && out.last().is_some_and(|last| last.to_string() == "#")
                    && group.stream().into_iter().next().is_some_and(|word| word.to_string() == name);
                if is_own {
                    out.pop();
                } else if group.delimiter() != Delimiter::Brace {
                    out.push(group.into());
                } else {
                    let inner = without(name, group.stream());
                    out.push(proc_macro2::Group::new(group.delimiter(), inner).into());
                }
            }
            token => out.push(token),
        }
    }
    out.into_iter().collect()
}

fn holds(output: &TokenStream, item: &TokenStream) -> bool {
    // Through the parser, so that both are set alike.
    let set = |tokens: &TokenStream| {
        syn::parse2::<syn::File>(tokens.clone()).map(|file| file.to_token_stream().to_string())
    };
    match (set(output), set(item)) {
        (Ok(output), Ok(item)) => output.contains(&item),
        _ => output.to_string().contains(&item.to_string()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn function_like_macros_answer_with_rust(written in soup()) {
        let Some(tokens) = tokens(&written) else { return Ok(()) };
        expression(&crate::command::expand(tokens.clone(), false))?;
        expression(&crate::text::expand(tokens.clone()))?;
        items(&crate::hints::expand(tokens.clone()))?;
        items(&crate::program::expand(tokens))?;
    }

    #[test]
    fn a_reference_is_an_expression(
        verb in vec(select(TOKENS), 0..3),
        words in vec(prop_oneof![Just("--a"), Just("{x}"), Just("\"v\""), Just("3"), Just("--"), select(TOKENS)], 0..5),
    ) {
        if let Some(tokens) = tokens(&format!("{} {}", verb.join(" "), words.join(" "))) {
            expression(&crate::command::expand(tokens, true))?;
        }
    }

    #[test]
    fn a_text_is_an_expression(
        template in "[a-c{}` :\\\\n]{0,12}",
        values in vec((select(NAMES), soup()), 0..3),
    ) {
        let values: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if let Some(tokens) = tokens(&format!("{template:?}, {}", values.join(", "))) {
            expression(&crate::text::expand(tokens))?;
        }
    }

    #[test]
    fn hints_keep_each_other(broken in soup(), template in "[a-c{}` ]{0,8}") {
        let written = format!(
            "/// When. \n #[hint(next_step, example())] fn first() = \"First.\"; {broken} ; \
             /// When. \n #[hint(notice, example(\"x\"))] fn last(a: String) = {template:?};"
        );
        if let Some(tokens) = tokens(&written) {
            let output = crate::hints::expand(tokens);
            items(&output)?;
            prop_assert!(output.to_string().contains("pub fn first"), "{}", output);
            prop_assert!(output.to_string().contains("pub fn last"), "{}", output);
        }
    }

    #[test]
    fn a_program_always_has_its_context(key in soup(), verbs in soup()) {
        let written = format!(
            "name: \"acme\", about: \"x\", app: App, orient: status, instructions: \"x\", {key}, verbs: [{verbs}]"
        );
        if let Some(tokens) = tokens(&written) {
            let output = crate::program::expand(tokens);
            items(&output)?;
            for there in ["pub type Cx", "pub type Planned", "pub struct Verbs", "pub static PROGRAM"] {
                prop_assert!(output.to_string().contains(there), "{} in {}", there, output);
            }
        }
    }

    #[test]
    fn a_verb_keeps_its_function(
        attribute in words(&["tool = \"a\"", "shell_only_reason = \"a person holds the can\"", "projectless"]),
        item in prop_oneof![4 => function(), 1 => item()],
    ) {
        let (Some(attribute), Some(item)) = (tokens(&attribute), tokens(&item)) else { return Ok(()) };
        let output = crate::verb::expand(attribute, item.clone());
        items(&output)?;
        prop_assert!(holds(&output, &item), "{} lacks {}", output, item);
    }

    #[test]
    fn arguments_keep_their_struct(attribute in soup(), item in item()) {
        let (Some(attribute), Some(item)) = (tokens(&attribute), tokens(&item)) else { return Ok(()) };
        let output = crate::verb_args::expand(&attribute, item.clone());
        items(&output)?;
        let is_struct = syn::parse2::<syn::ItemStruct>(item.clone()).is_ok();
        let kept = if is_struct { without("arg", item) } else { item };
        prop_assert!(holds(&output, &kept), "{} lacks {}", output, kept);
    }

    #[test]
    fn a_contract_keeps_its_struct(
        attribute in words(&["markdown = present", "wire = Compact"]),
        item in item(),
    ) {
        let (Some(attribute), Some(item)) = (tokens(&attribute), tokens(&item)) else { return Ok(()) };
        let output = crate::result_contract::expand(attribute, item.clone());
        items(&output)?;
        let name = "pub struct Name";
        prop_assert!(!item.to_string().contains(name) || output.to_string().contains(name), "{}", output);
    }

    #[test]
    fn a_part_keeps_its_type(attribute in words(&["closed"]), item in item()) {
        let (Some(attribute), Some(item)) = (tokens(&attribute), tokens(&item)) else { return Ok(()) };
        let output = crate::result_contract::part::expand(&attribute, item.clone());
        items(&output)?;
        for name in ["pub struct Name", "pub enum Name"] {
            prop_assert!(!item.to_string().contains(name) || output.to_string().contains(name), "{}", output);
        }
    }

    #[test]
    fn derives_implement_their_trait(item in item()) {
        let Some(item) = tokens(&item) else { return Ok(()) };
        for (output, implements) in [
            (crate::refusal::expand(item.clone()), "Refusal for Name"),
            (crate::choice::expand(item.clone()), "Choice for Name"),
        ] {
            items(&output)?;
            let readable = syn::DeriveInput::parse.parse2(item.clone()).is_ok();
            prop_assert!(!readable || output.to_string().contains(implements), "{} in {}", implements, output);
        }
    }

    #[test]
    fn one_mistake_in_a_verb(at in any::<usize>(), mutation in mutation(), in_words in any::<bool>()) {
        let (words, item) = (right(expansions::VERB.0), right(expansions::VERB.1));
        let (words, item) = match in_words {
            true => (mutated(words, at, mutation), item),
            false => (words, mutated(item, at, mutation)),
        };
        let output = crate::verb::expand(words, item.clone());
        if is_rust(&item) {
            items(&output)?;
        }
        prop_assert!(holds(&output, &item), "{} lacks {}", output, item);
    }

    #[test]
    fn one_mistake_in_arguments(at in any::<usize>(), mutation in mutation(), grouped in any::<bool>()) {
        let written = if grouped { expansions::VERB_ARGS_WITH_A_GROUP } else { expansions::VERB_ARGS };
        let item = mutated(right(written), at, mutation);
        let output = crate::verb_args::expand(&TokenStream::new(), item.clone());
        if is_rust(&item) {
            items(&output)?;
            let is_struct = syn::parse2::<syn::ItemStruct>(item.clone()).is_ok();
            let kept = if is_struct { without("arg", item) } else { item };
            prop_assert!(holds(&output, &kept), "{} lacks {}", output, kept);
        }
    }

    #[test]
    fn one_mistake_in_a_contract(at in any::<usize>(), mutation in mutation(), in_words in any::<bool>()) {
        let (words, item) = (right(expansions::RESULT_CONTRACT.0), right(expansions::RESULT_CONTRACT.1));
        let (words, item) = match in_words {
            true => (mutated(words, at, mutation), item),
            false => (words, mutated(item, at, mutation)),
        };
        let output = crate::result_contract::expand(words, item.clone());
        if is_rust(&item) {
            items(&output)?;
            let is_struct = syn::parse2::<syn::ItemStruct>(item.clone()).is_ok();
            let kept = if is_struct { without("contract", item) } else { item };
            prop_assert!(holds(&output, &kept), "{} lacks {}", output, kept);
        }
    }

    #[test]
    fn one_mistake_in_a_part(at in any::<usize>(), mutation in mutation(), of_words in any::<bool>()) {
        let written = if of_words { expansions::RESULT_PART.1 } else { expansions::RESULT_PART.0 };
        let item = mutated(right(written), at, mutation);
        let output = crate::result_contract::part::expand(&TokenStream::new(), item.clone());
        if is_rust(&item) {
            items(&output)?;
            let is_struct = syn::parse2::<syn::ItemStruct>(item.clone()).is_ok();
            let kept = if is_struct { without("contract", item) } else { item };
            // Where a derive is to know of a path, schemars is told.
            let output = without("schemars", output);
            prop_assert!(holds(&output, &kept), "{} lacks {}", output, kept);
        }
    }

    #[test]
    fn one_mistake_in_a_derive(at in any::<usize>(), mutation in mutation()) {
        for (written, expand, implements) in [
            (expansions::REFUSAL, crate::refusal::expand as fn(TokenStream) -> TokenStream, "Refusal for"),
            (expansions::CHOICE, crate::choice::expand, "Choice for"),
        ] {
            let item = mutated(right(written), at, mutation);
            let output = expand(item.clone());
            items(&output)?;
            let readable = syn::DeriveInput::parse.parse2(item).is_ok();
            prop_assert!(!readable || output.to_string().contains(implements), "{}", output);
        }
    }

    #[test]
    fn one_mistake_between_braces(at in any::<usize>(), mutation in mutation()) {
        let hints = crate::hints::expand(mutated(right(expansions::HINTS), at, mutation));
        items(&hints)?;
        prop_assert!(hints.to_string().contains("pub const HINTS"), "{}", hints);
        let program = crate::program::expand(mutated(right(expansions::PROGRAM), at, mutation));
        items(&program)?;
        for there in ["pub type Cx", "pub type Planned", "pub struct Verbs", "pub static PROGRAM"] {
            prop_assert!(program.to_string().contains(there), "{} in {}", there, program);
        }
        expression(&crate::text::expand(mutated(right(expansions::TEXT), at, mutation)))?;
        for owner in [false, true] {
            let written = if owner { expansions::OWNER_COMMAND } else { expansions::COMMAND };
            expression(&crate::command::expand(mutated(right(written), at, mutation), owner))?;
        }
    }
}
