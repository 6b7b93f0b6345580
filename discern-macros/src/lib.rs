//! The macros of `discern-core`: tokens in, tokens out.
//!
//! They write only paths into `discern_core::__private` and hold no rule that ordinary code in core could hold. Each is
//! a folder of the same files: `mod` (the pipeline), `parse` (what was written), `check` (what is wrong), `expand`
//! (what it becomes), and `fallback` where something must stand in for a wrong item, so that one mistake gives one
//! message. They are documented where they are re-exported, in `discern-core`.

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

/// Declares a verb.
///
/// ```text
/// /// Create a prepared worktree for one effort.
/// #[verb(tool = "acme_start")]
/// pub fn start(cx: Cx<Observe>, args: StartArgs) -> Planned<Start, StartRefusal, Lifecycle> { … }
/// ```
///
/// | word | meaning |
/// |---|---|
/// | `tool = "…"` | served as the MCP tool of this name: the program's, then the verb's path, joined by `_` |
/// | `shell_only_reason = "…"` | not a tool, and why; exactly one of the two |
/// | `unplanned_reason = "…"` | changes something without a plan, and why |
/// | `projectless` | works without a project: has no project selector |
#[proc_macro_attribute]
pub fn verb(attribute: TokenStream, item: TokenStream) -> TokenStream {
    verb::expand(attribute.into(), item.into()).into()
}

/// Declares a verb's arguments: one table for the command line, the tool and the references.
///
/// A field's doc comment is its help. `#[arg(…)]` takes clap's words: `long`, `short`, `value_name`,
/// `default_value_t`, `value_enum`, `value_parser`, `conflicts_with`, `requires`, `hide`, `last`, `flatten`; without
/// `long` or `short` a field is positional. `cli = "…"` and `tool = "…"` rename it on one surface, `cli_only` and
/// `tool_only` keep it off the other.
#[proc_macro_attribute]
pub fn verb_args(attribute: TokenStream, item: TokenStream) -> TokenStream {
    verb_args::expand(&attribute.into(), item.into()).into()
}

/// Declares a verb's result: `#[result_contract(markdown = presenter)]`, where the presenter is a
/// `fn(&Envelope<T>) -> Page`. `wire = Type` names a compact form that everything but the terminal is made from.
#[proc_macro_attribute]
pub fn result_contract(attribute: TokenStream, item: TokenStream) -> TokenStream {
    result_contract::expand(attribute.into(), item.into()).into()
}

/// Derives a refusal from an enum: one variant, one cause.
///
/// Each variant has `#[refusal(slug = "…", message = "… {field} …", next = …)]`, where `next` is a next-step hint or a
/// `command!`, or the word `evidence` where the message says enough. `exit = usage` (or `waiting`, `not_startable`)
/// sets another exit code than 1. `{self:words}` in a message is the enum's own `Display`. `#[refusal(from)]` stands on a variant that holds another refusal.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(item: TokenStream) -> TokenStream {
    refusal::expand(item.into()).into()
}

/// Derives an argument's closed list of values from an enum of plain variants, named in kebab case.
#[proc_macro_derive(Choice)]
pub fn choice(item: TokenStream) -> TokenStream {
    choice::expand(item.into()).into()
}

/// Declares a program's hints.
///
/// ```text
/// hints! {
///     /// `start` finds the name in use.
///     #[hint(next_step, example("fix-login", command! { worktree list }))]
///     fn name_taken(name: String, list: Reference) = "See what {name} is with {list}, then choose another.";
/// }
/// ```
#[proc_macro]
pub fn hints(tokens: TokenStream) -> TokenStream {
    hints::expand(tokens.into()).into()
}

/// A text in parts: `text!("{name} is ready; then {next}.", name = &name, next = command! { done })`.
///
/// A value becomes a code span by itself; so does what stands between backticks. `{why:words}` is for a sentence of
/// someone else's, an operating system's say.
#[proc_macro]
pub fn text(tokens: TokenStream) -> TokenStream {
    text::expand(tokens.into()).into()
}

/// A reference to one of the program's commands: `command! { start --name "<task>" }`.
///
/// Checked against that verb's arguments when it compiles; spelled for the surface that delivers it. Write braces:
/// rustfmt takes flags apart between parentheses.
#[proc_macro]
pub fn command(tokens: TokenStream) -> TokenStream {
    command::expand(tokens.into(), false).into()
}

/// As `command!`, for a command its owner runs: it keeps the shell's spelling everywhere.
#[proc_macro]
pub fn owner_command(tokens: TokenStream) -> TokenStream {
    command::expand(tokens.into(), true).into()
}

/// Declares a program and lists its verbs.
///
/// ```text
/// program! {
///     name: "acme",
///     about: "What it is for",
///     app: App,
///     selector: "Absolute path of the project",
///     orient: status,
///     instructions: "What a client's model reads first.",
///     hints: crate::hints::HINTS,
///     verbs: [status, start, /** Care for worktrees */ worktree { list, prune }],
/// }
/// ```
#[proc_macro]
pub fn program(tokens: TokenStream) -> TokenStream {
    program::expand(tokens.into()).into()
}
