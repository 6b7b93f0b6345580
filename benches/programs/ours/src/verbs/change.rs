//! `__VERB__`: add a name.

use crate::app::Write;
use crate::{Cx, Planned}; // for: shell
use crate::{Cx, Planned, hints}; // for: tool
use discern_core::prelude::*;

#[verb_args]
pub struct ChangeArgs {
    /// The name to add.
    pub name: String,
    /// Where it goes.
    #[arg(long, default_value_t = "end")]
    pub place: Place,
    /// A word to find it by; may be given more than once.
    #[arg(long)]
    pub tag: Vec<String>,
}

#[derive(Choice)]
pub enum Place {
    /// Before all others.
    Start,
    /// After all others.
    End,
}

#[result_contract(markdown = present)]
pub struct Change {
    pub name: String,
    pub position: u32,
    #[contract(unbounded_reason = "the side that is written by hand gives the whole list, too")]
    pub tags: Vec<String>,
    pub as_of: Option<String>,
}

#[derive(Refusal)]
pub enum ChangeRefusal {
    #[refusal(
        slug = "name_taken",
        message = "the name {name} is taken",
        next = command! { __OTHER__ --prefix {name.as_str()} }
    )]
    NameTaken { name: String },
    #[refusal(slug = "too_many_tags", message = "{count} tags are too many for {name}", evidence)]
    TooManyTags { name: String, count: u32 },
}

/// Add a name.
///
/// It goes before or after all others, with the tags it is to be found by.
#[verb(tool = "ours___VERB__")] // for: tool
#[verb(shell_only_reason = "a person adds these names in a terminal, next to their list")] // for: shell
pub async fn __VERB__(cx: Cx<Observe>, args: ChangeArgs) -> Planned<Change, ChangeRefusal, Write> {
    let ChangeArgs { name, place, tag: tags } = args;
    let names = cx.app().names();
    if names.contains(&name) {
        return Err(ChangeRefusal::NameTaken { name }.into());
    }
    if tags.len() > 3 {
        return Err(ChangeRefusal::TooManyTags { name, count: tags.len() as u32 }.into());
    }
    let at = match place {
        Place::Start => 0,
        Place::End => names.len(),
    };
    let mut plan = Plan::new();
    let add = plan.step("name", text!("add {name} at {at}", name = &name, at = at));
    plan.apply(move |cx: Cx<Write>| async move {
        cx.app().add(at, &name).await;
        cx.tick(add);
        let other = command! { __OTHER__ --prefix {name.as_str()} }; // for: tool
        let as_of = Some("yesterday".to_owned());
        let success = Success::of(Change { name, position: at as u32, tags, as_of });
        Ok(success) // for: shell
        Ok(success.hint(hints::after___VERB__(other))) // for: tool
    })
}

fn present(result: &Envelope<Change>) -> Page {
    let Some(Change { name, position, tags, .. }) = result.data() else { return result.told() };
    let state = text!("Added {name} at {position}.", name = name, position = *position);
    Page::state(state).evidence(tags.iter().map(|tag| text!("Found by {tag}.", tag = tag))).end()
}
