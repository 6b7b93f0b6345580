//! `smell`: what the air is like.

use crate::Cx;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Smell {
    pub of: String,
}

/// Ask whoever stands in the cellar what it smells of.
#[verb(shell_only_reason = "only a person can smell", projectless)]
pub fn smell(_cx: Cx<Observe>) -> Outcome<Smell, NoRefusal> {
    Ok(Success::of(Smell { of: "cork".to_owned() }))
}

fn present(result: &Envelope<Smell>) -> Page {
    let Some(Smell { of }) = result.data() else { return result.told() };
    Page::state(text!("It smells of {of}.")).end()
}
