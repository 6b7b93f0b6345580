//! `two-faced`: asks who called, and says another thing to each.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct TwoFaced {
    /// Who is said to have called.
    pub caller: String,
    /// Only for some.
    pub secret: Option<String>,
}

/// Say who called.
#[verb(tool = "faulty_two_faced")]
pub fn two_faced(_cx: Cx<Observe>) -> Outcome<TwoFaced, NoRefusal> {
    let (caller, secret) = match std::env::args().any(|word| word == "mcp") {
        true => ("an agent", None),
        false => ("a person", Some("for your eyes only".to_owned())),
    };
    Ok(Success::of(TwoFaced { caller: caller.to_owned(), secret }))
}

fn present(_: &Envelope<TwoFaced>) -> Page {
    Page::state(text!("Someone called.")).end()
}
