//! `water`: water a bed.

use crate::Cx;
use discern_core::prelude::*;

#[verb_args]
pub struct WaterArgs {
    /// Which bed.
    pub bed: String,
    /// How much.
    #[arg(long, default_value_t = 10)]
    pub litres: u32,
}

#[result_contract(markdown = present)]
pub struct Water {
    pub bed: String,
    pub litres: u32,
}

/// Water a bed.
#[verb(tool = "garden_water", unplanned_reason = "what flows has flown")]
pub fn water(_cx: Cx<Change>, args: WaterArgs) -> Outcome<Water, NoRefusal> {
    Ok(Success::of(Water { bed: args.bed, litres: args.litres }))
}

fn present(result: &Envelope<Water>) -> Page {
    let Some(Water { bed, litres }) = result.data() else { return result.told() };
    Page::state(text!("Bed {bed} has got {litres} litres.")).end()
}
