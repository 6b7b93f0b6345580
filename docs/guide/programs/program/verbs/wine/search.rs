//! `wine search`: find a wine by a part of its name.

use crate::Cx;
use discern_core::prelude::*;

#[verb_args]
pub struct SearchArgs {
    /// A part of its name.
    pub part: String,
}

#[result_contract(markdown = present)]
pub struct Search {
    pub found: bool,
}

/// Find a wine by a part of its name.
#[verb(tool = "cellar_wine_search")]
pub fn search(_cx: Cx<Observe>, args: SearchArgs) -> Outcome<Search, NoRefusal> {
    Ok(Success::of(Search { found: "Chianti, Riesling, Rioja".contains(&args.part) }))
}

fn present(result: &Envelope<Search>) -> Page {
    let Some(Search { found }) = result.data() else { return result.told() };
    let state = if *found { text!("It is there.") } else { text!("There is none.") };
    Page::state(state).next(text!("See all with {list}.", list = command! { wine list }))
}
