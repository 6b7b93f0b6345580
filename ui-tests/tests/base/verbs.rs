//! The verbs of a garden, for a case that writes its own `program!`.

#![allow(unused, unreachable_pub)]

pub use discern_core::prelude::*;
pub use discern_core::verb::{Application, Changes, Effect};

pub struct App;
impl Application for App {}

/// A result that any verb may return.
#[result_contract(markdown = present)]
pub struct Bed {
    pub plants: u32,
}

fn present(_: &Envelope<Bed>) -> Page {
    Page::state(text!("All is well.")).end()
}

pub fn seen<R>() -> Outcome<Bed, R> {
    Ok(Success::of(Bed { plants: 0 }))
}

pub mod status {
    use crate::verbs::*;
    use crate::*;

    /// Show the beds.
    #[verb(tool = "garden_status")]
    pub fn status(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
        seen()
    }
}

pub mod plant {
    use crate::verbs::*;
    use crate::*;

    #[derive(Choice)]
    pub enum Soil {
        /// Dry.
        Sand,
        /// Wet.
        Clay,
    }

    #[verb_args]
    pub struct PlantArgs {
        /// What to plant.
        pub what: String,
        /// What to plant it in.
        #[arg(long)]
        pub soil: Option<Soil>,
        /// How deep, in centimetres.
        #[arg(long, default_value_t = 3)]
        pub depth: u8,
        /// How much water, in litres.
        #[arg(long)]
        pub water: Option<f64>,
        /// Put a label beside it.
        #[arg(long)]
        pub label: bool,
    }

    /// Put a plant in a bed.
    #[verb(tool = "garden_plant")]
    pub fn plant(_cx: Cx<Observe>, _args: PlantArgs) -> Planned<Bed, NoRefusal, Change> {
        Plan::new().apply_now(|_| seen())
    }
}
