//! All advice of the program, each said once.

use discern_core::prelude::*;

hints! {
    /// A bed is dry.
    #[hint(next_step, example("roses", command! { water "roses" --litres 5 }))]
    fn dry(bed: String, water: Reference) = "Bed {bed} is dry: run {water}.";

    /// There is a hedge that birds may nest in.
    #[hint(guardrail, example())]
    fn nests() = "Leave the hedge alone while there are nests in it.";

    /// It has not rained for some days.
    #[hint(notice, audience = agent, example(9))]
    fn drought(days: u32) = "There was no rain for {days} days.";

    /// A tree has to go.
    #[hint(owner_attention, example(command! { water "willow" --litres 50 }))]
    fn tree(save: Reference) = "The willow is dying. Fell it, or try to save it with {save}.";
}
