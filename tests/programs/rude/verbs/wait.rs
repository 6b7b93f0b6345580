//! `wait`: goes on until it is told to stop.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Waited {
    /// Whether it was told to stop.
    pub stopped: bool,
}

/// Wait until it is told to stop, and leave a file `stopped`.
#[verb(tool = "rude_wait")]
pub async fn wait(cx: Cx<Observe>) -> Outcome<Waited, NoRefusal> {
    let wait = cx.begin(text!("The wait"));
    cx.cancel().token().cancelled().await;
    wait.end(StepOutcome::Ok);
    let stopped = std::fs::write(cx.root().join("stopped"), "").is_ok();
    Ok(Success::of(Waited { stopped }))
}

fn present(_: &Envelope<Waited>) -> Page {
    Page::state(text!("It was told to stop.")).end()
}
