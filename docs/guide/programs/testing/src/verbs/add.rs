//! `add`: what dice show together.

use crate::Cx;
use discern_core::prelude::*;

#[verb_args]
pub struct AddArgs {
    /// What each of them shows.
    pub dice: Vec<u32>,
}

#[result_contract(markdown = present)]
pub struct Add {
    pub total: u32,
}

#[derive(Refusal)]
pub enum AddRefusal {
    #[refusal(slug = "no_such_side", message = "a die has no {side}", next = command! { add 1 6 })]
    NoSuchSide { side: u32 },
}

/// Add up what dice show.
#[verb(tool = "dice_add")]
pub fn add(_cx: Cx<Observe>, args: AddArgs) -> Outcome<Add, AddRefusal> {
    match args.dice.iter().find(|side| !(1..=6).contains(*side)) {
        Some(side) => Err(AddRefusal::NoSuchSide { side: *side }.into()),
        None => Ok(Success::of(Add { total: args.dice.iter().sum() })),
    }
}

fn present(result: &Envelope<Add>) -> Page {
    let Some(Add { total }) = result.data() else { return result.told() };
    Page::state(text!("{total} in all.")).end()
}
