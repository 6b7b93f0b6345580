//! `status`: how the cellar is.

use crate::Cx;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Status {
    pub bottles: usize,
}

/// Show how the cellar is.
#[verb(tool = "cellar_status")]
pub fn status(_cx: Cx<Observe>) -> Outcome<Status, NoRefusal> {
    Ok(Success::of(Status { bottles: 3 }))
}

fn present(result: &Envelope<Status>) -> Page {
    let Some(Status { bottles }) = result.data() else { return result.told() };
    Page::state(text!("{n}.", n = count(*bottles, "bottle", "bottles")))
        .next(text!("See which with {list}.", list = command! { wine list }))
}
