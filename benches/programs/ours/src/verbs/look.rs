//! `__VERB__`: list the names there are.

use crate::Cx; // for: shell
use crate::{Cx, hints}; // for: tool
use discern_core::prelude::*;

#[verb_args]
pub struct LookArgs {
    /// Only names that begin so.
    #[arg(long)]
    pub prefix: Option<String>,
    /// Which comes first.
    #[arg(long, default_value_t = "oldest")]
    pub order: Order,
    /// At most as many.
    #[arg(long)]
    pub limit: Option<u32>,
}

#[derive(Choice)]
pub enum Order {
    /// As they were added.
    Oldest,
    /// The last one first.
    Newest,
    /// By the alphabet.
    Name,
}

#[result_contract(markdown = present)]
pub struct Look {
    #[contract(unbounded_reason = "the side that is written by hand gives the whole list, too")]
    pub names: Vec<String>,
    pub total: u32,
    pub complete: bool,
    pub as_of: Option<String>,
}

#[derive(Refusal)]
pub enum LookRefusal {
    #[refusal(
        slug = "no_such_name",
        message = "no name begins with {prefix}",
        next = command! { __OTHER__ --order "name" --limit 10 }
    )]
    NoSuchName { prefix: String },
}

/// List the names there are.
///
/// All of them, or those that begin with a prefix, in one of three orders. It changes nothing.
#[verb(tool = "ours___VERB__")] // for: tool
#[verb(shell_only_reason = "a person reads this list in a terminal, next to the last one")] // for: shell
pub fn __VERB__(cx: Cx<Observe>, args: LookArgs) -> Outcome<Look, LookRefusal> {
    let mut names = cx.app().names();
    if let Some(prefix) = args.prefix {
        names.retain(|name| name.starts_with(&prefix));
        if names.is_empty() {
            return Err(LookRefusal::NoSuchName { prefix }.into());
        }
    }
    match args.order {
        Order::Oldest => {}
        Order::Newest => names.reverse(),
        Order::Name => names.sort(),
    }
    let total = names.len() as u32;
    let limit = args.limit.unwrap_or(total);
    names.truncate(limit as usize);
    let as_of = Some("yesterday".to_owned());
    let success = Success::of(Look { names, total, complete: limit >= total, as_of });
    Ok(success) // for: shell
    Ok(success.hint(hints::after___VERB__(command! { __OTHER__ --order "newest" }))) // for: tool
}

fn present(result: &Envelope<Look>) -> Page {
    let Some(Look { names, total, .. }) = result.data() else { return result.told() };
    let state = text!("{n}.", n = count(*total as usize, "name", "names"));
    Page::state(state).evidence(names.iter().map(|name| text!("{name}", name = name))).end()
}
