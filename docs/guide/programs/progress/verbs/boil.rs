//! `boil`: bring water to the boil, and give up when whoever asked has left.

use crate::Cx;
use discern_core::prelude::*;
use std::time::Duration;

#[verb_args]
pub struct BoilArgs {
    /// How long the water takes for one degree, in milliseconds.
    #[arg(long, default_value_t = 1)]
    pub pace: u64,
}

#[result_contract(markdown = present)]
pub struct Boil {
    pub degrees: u64,
}

#[derive(Refusal)]
pub enum BoilRefusal {
    #[refusal(slug = "given_up", message = "at {degrees} degrees nobody waited any longer", next = command! { boil })]
    GivenUp { degrees: u64 },
}

/// Bring water to the boil.
#[verb(tool = "kettle_boil")]
pub async fn boil(cx: Cx<Observe>, args: BoilArgs) -> Outcome<Boil, BoilRefusal> {
    let heating = cx.begin(text!("heat the water"));
    let left = cx.cancel().token();
    for degrees in 20..100 {
        heating.reached(degrees, 100);
        tokio::select! {
            () = tokio::time::sleep(Duration::from_millis(args.pace)) => {}
            () = left.cancelled() => return Err(BoilRefusal::GivenUp { degrees }.into()),
        }
    }
    heating.end(StepOutcome::Ok);
    Ok(Success::of(Boil { degrees: 100 }))
}

fn present(result: &Envelope<Boil>) -> Page {
    let Some(Boil { degrees }) = result.data() else { return result.told() };
    Page::state(text!("The water boils, at {degrees} degrees.")).end()
}
