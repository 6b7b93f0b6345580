//! `narrow`: its argument takes less than its table says.

use crate::Cx;
use discern_core::argument::{ArgType, ArgValue};
use discern_core::prelude::*;
use serde_json::Value;

/// A size that says it goes to ten.
pub struct Size(pub i64);

impl ArgValue for Size {
    const TYPE: ArgType = ArgType::Int { min: 0, max: 10 };

    fn from_json(value: &Value) -> Result<Self, String> {
        value.as_i64().filter(|n| (0..=5).contains(n)).map(Self).ok_or_else(|| "a small number".to_owned())
    }
}

#[verb_args]
pub struct NarrowArgs {
    /// How large.
    #[arg(long)]
    pub size: Size,
}

/// A result.
#[result_contract(markdown = present)]
pub struct Narrow {
    /// As asked for.
    pub size: i64,
}

/// Take a size, if it is small.
#[verb(tool = "faulty_narrow")]
pub fn narrow(_cx: Cx<Observe>, args: NarrowArgs) -> Outcome<Narrow, NoRefusal> {
    Ok(Success::of(Narrow { size: args.size.0 }))
}

fn present(_: &Envelope<Narrow>) -> Page {
    Page::state(text!("It fits.")).end()
}
