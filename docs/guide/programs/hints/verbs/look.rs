//! `look`: how the garden is.

use crate::{Cx, hints};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Look {
    pub dry: Bounded<String>,
}

/// Look at the garden.
#[verb(tool = "garden_look")]
pub fn look(_cx: Cx<Observe>) -> Outcome<Look, NoRefusal> {
    let bed = "roses";
    Ok(Success::of(Look { dry: Bounded::from_iter([bed.to_owned()]) })
        .hint(hints::dry(bed, command! { water {bed} --litres 5 }))
        .hint(hints::nests())
        .hint(hints::drought(9u32))
        .hint(hints::tree(owner_command! { water "willow" --litres 50 })))
}

fn present(result: &Envelope<Look>) -> Page {
    let Some(Look { dry }) = result.data() else { return result.told() };
    Page::state(text!("{n}.", n = count(dry.total, "bed is dry", "beds are dry"))).end()
}
