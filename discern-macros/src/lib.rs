//! The macros of `discern-core`: tokens in, tokens out.
//!
//! They write only paths into `discern_core::__private` and hold no rule that ordinary code in core could hold. Each is
//! a folder of the same files: `mod` (the pipeline), `parse` (what was written), `check` (what is wrong), `expand`
//! (what it becomes), and `fallback` where something must stand in for a wrong item, so that one mistake gives one
//! message. What their words mean stands here; an example of each that compiles stands in `discern-core`, which the
//! examples need.

#![deny(missing_docs)]

use proc_macro::TokenStream;

mod choice;
mod command;
mod docs;
mod errors;
#[cfg(test)]
mod expansions;
#[cfg(test)]
mod fuzz;
mod hints;
mod names;
mod program;
mod reason;
mod refusal;
mod result_contract;
mod symbols;
mod template;
mod text;
mod verb;
mod verb_args;
mod words;

/// | word | meaning |
/// |---|---|
/// | `tool = "…"` | served as the MCP tool of this name: the program's, then the verb's path, joined by `_` |
/// | `shell_only_reason = "…"` | not a tool, and why; exactly one of the two |
/// | `unplanned_reason = "…"` | changes something without a plan, and why |
/// | `projectless` | works without a project: has no project selector |
///
/// The doc comment is the verb's help and its tool's description. The function takes the verb's context, whose effect
/// says what it may do, and at most one argument struct. It returns `Outcome<T, R>`, or `Planned<T, R, E>` where it
/// changes something.
#[proc_macro_attribute]
pub fn verb(attribute: TokenStream, item: TokenStream) -> TokenStream {
    verb::expand(attribute.into(), item.into()).into()
}

/// A field's doc comment is its help; its type is a string, a path, a number, a `bool`, an enum with
/// `#[derive(Choice)]`, or `Option` or `Vec` of one. Without `long` or `short` it is positional.
///
/// | word of `#[arg(…)]` | meaning |
/// |---|---|
/// | `long`, `long = "…"`, `short`, `short = '…'` | a flag, of the field's name or of this one |
/// | `value_name = "…"` | what stands for the value in usage lines |
/// | `default_value_t = …` | the value where none is given: a literal, a choice's as a string |
/// | `value_enum` | says that the type is a choice, which it must be |
/// | `value_parser = f` | a type of any other kind, by `fn(&str) -> Result<T, E>` |
/// | `conflicts_with = "…"`, `requires = "…"` | another field that excludes this one, or that it needs |
/// | `hide` | left out of help |
/// | `last` | what follows `--` |
/// | `flatten` | the fields of another argument struct |
/// | `cli = "…"`, `tool = "…"` | the name on that surface alone |
/// | `cli_only`, `tool_only` | kept off the other surface |
#[proc_macro_attribute]
pub fn verb_args(attribute: TokenStream, item: TokenStream) -> TokenStream {
    verb_args::expand(&attribute.into(), item.into()).into()
}

/// | word | meaning |
/// |---|---|
/// | `markdown = f` | the presenter, a `fn(&Envelope<T>) -> Page` |
/// | `wire = Type` | a compact form, a contract itself, that everything but the terminal is made from |
///
/// What goes on the wire holds no words for a reader, such as a `Text`, and its lists are `Bounded`. A list that stays
/// short by itself says why on its field: `#[contract(unbounded_reason = "…")]`.
#[proc_macro_attribute]
pub fn result_contract(attribute: TokenStream, item: TokenStream) -> TokenStream {
    result_contract::expand(attribute.into(), item.into()).into()
}

/// A struct with named fields, or with one value, which it is on the wire; or an enum of variants without fields, each
/// a word in snake case. What `#[result_contract]` asks of its fields holds here, too. serde's and schemars' own
/// attributes may stand beside it.
#[proc_macro_attribute]
pub fn result_part(attribute: TokenStream, item: TokenStream) -> TokenStream {
    result_contract::part::expand(&attribute.into(), item.into()).into()
}

/// | word of `#[refusal(…)]` | meaning |
/// |---|---|
/// | `slug = "…"` | the cause's name, which programs match |
/// | `message = "… {field} …"` | what is wrong; `{self:words}` is the enum's own `Display` |
/// | `next = …` | the way out: a next-step hint or a `command!` |
/// | `evidence` | instead: the message says enough |
/// | `exit = usage` | another exit code than 1; also `waiting` and `not_startable` |
/// | `from` | alone, on a variant that holds another refusal: `?` turns that one into this |
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(item: TokenStream) -> TokenStream {
    refusal::expand(item.into()).into()
}

/// The doc comment of a variant is its help.
#[proc_macro_derive(Choice)]
pub fn choice(item: TokenStream) -> TokenStream {
    choice::expand(item.into()).into()
}

/// The doc comment says when the hint fires. A parameter is any type that can stand in a text.
///
/// | word of `#[hint(…)]` | meaning |
/// |---|---|
/// | `next_step`, `guardrail`, `notice`, `owner_attention` | the category, exactly one |
/// | `example(…)` | one value for each parameter |
/// | `audience = agent` | left out where a person reads |
/// | `family = …` | a variant of one fact: a result carries the first of its family that fires |
/// | `delivery = mcp` | delivered over MCP alone: such a hint, and no other, may name tools |
#[proc_macro]
pub fn hints(tokens: TokenStream) -> TokenStream {
    hints::expand(tokens.into()).into()
}

/// A value becomes a code span by itself, a number words; what stands between backticks is a code span, too.
/// `{why:words}` is for a sentence of someone else's, an operating system's say. A name without a value given is a
/// variable's. A command of the program's is a value: no words spell one.
#[proc_macro]
pub fn text(tokens: TokenStream) -> TokenStream {
    text::expand(tokens.into()).into()
}

/// The verb's words, then flags, written long, and values: strings, numbers, and expressions in braces. `"<task>"` is for
/// the reader to replace. Each surface spells it its own way, so it has no argument that only one surface knows.
/// Write braces round it: rustfmt takes flags apart between parentheses.
#[proc_macro]
pub fn command(tokens: TokenStream) -> TokenStream {
    command::expand(tokens.into(), false).into()
}

/// So it may have an argument that the verb's tool does not have.
#[proc_macro]
pub fn owner_command(tokens: TokenStream) -> TokenStream {
    command::expand(tokens.into(), true).into()
}

/// | key | meaning |
/// |---|---|
/// | `name: "…"` | prefix of the tools, first word of the commands |
/// | `about: "…"` | what it is for, in one sentence |
/// | `app: Type` | what the verbs' contexts are made from |
/// | `selector: "…"` | help of the argument `path`, which says on what project a verb works; without it none has one |
/// | `orient: verb` | the verb that core's own advice names |
/// | `instructions: "…"` | what a client's model reads first |
/// | `hints: path` | the constant that `hints!` made |
/// | `middleware: [Type, …]` | what stands around every call, the outermost first |
/// | `budgets: { … }` | most bytes of `instructions`, of a tool's `description` and of all `tools` |
/// | `verbs: [ … ]` | in display order, groups in braces behind their doc comment |
///
/// It makes `Verbs`, `VERBS` and `PROGRAM`, and the aliases `Cx<E>` and `Planned<T, R, E>` that the verbs name.
#[proc_macro]
pub fn program(tokens: TokenStream) -> TokenStream {
    program::expand(tokens.into()).into()
}
