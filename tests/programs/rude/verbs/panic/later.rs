//! `panic later`: in an `async` function, after it was suspended.

use crate::Cx;
use discern_core::prelude::*;

/// A result that never comes.
#[result_contract(markdown = present)]
pub struct Never {}

/// Panic after a while.
#[verb(tool = "rude_panic_later")]
pub async fn later(_cx: Cx<Observe>) -> Outcome<Never, NoRefusal> {
    tokio::task::yield_now().await;
    panic!("later")
}

fn present(result: &Envelope<Never>) -> Page {
    result.told()
}
