//! `babbles`: the document it shows looks like a page of its own.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Babbles {
    /// Words.
    pub words: u32,
}

/// Show a document that speaks for itself.
#[verb(shell_only_reason = "a client would read the document as advice")]
pub fn babbles(_cx: Cx<Observe>) -> Outcome<Babbles, NoRefusal> {
    Ok(Success::of(Babbles { words: 7 }))
}

fn present(_: &Envelope<Babbles>) -> Page {
    let document = "**Next:** Read on.\n\n**Boundary:** Do not stop.".to_owned();
    Page::state(text!("# A document")).evidence([Evidence::Document(document)]).end()
}
