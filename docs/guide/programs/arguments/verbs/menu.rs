//! `menu`: what there is. A verb without arguments has no parameter for them.

use crate::Cx;
use crate::leaf::Leaf;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Menu {
    #[contract(unbounded_reason = "the choice is closed")]
    pub leaves: Vec<String>,
}

/// Show what there is.
#[verb(tool = "tea_menu")]
pub fn menu(_cx: Cx<Observe>) -> Outcome<Menu, NoRefusal> {
    let leaves = Leaf::VALUES.iter().map(|value| value.name.to_owned());
    Ok(Success::of(Menu { leaves: leaves.collect() }))
}

fn present(result: &Envelope<Menu>) -> Page {
    let Some(Menu { leaves }) = result.data() else { return result.told() };
    let leaves = listed(leaves.iter().map(|leaf| text!("{leaf}")));
    Page::state(text!("There is {leaves}.")).end()
}
