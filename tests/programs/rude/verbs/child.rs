//! `child`: runs a child that inherits all three descriptors.

use crate::Cx;
use discern_core::prelude::*;
use std::process::Command;

/// A result.
#[result_contract(markdown = present)]
pub struct Child {
    /// How the child ended.
    pub code: i32,
}

/// Run a child that prints, and reads all there is to read.
#[verb(tool = "rude_child")]
pub fn child(_cx: Cx<Observe>) -> Outcome<Child, NoRefusal> {
    let status = Command::new("sh").args(["-c", "echo stray; echo stray >&2; cat; exit 7"]).status();
    Ok(Success::of(Child { code: status.ok().and_then(|status| status.code()).unwrap_or(-1) }))
}

fn present(result: &Envelope<Child>) -> Page {
    let Some(child) = result.data() else { return result.told() };
    Page::state(text!("The child ended with {code}.", code = child.code)).end()
}
