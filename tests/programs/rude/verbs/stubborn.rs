//! `stubborn`: does not end when it is told to stop.

use crate::Cx;
use discern_core::prelude::*;
use std::fs::OpenOptions;
use std::io::Write as _;

/// A result that never comes.
#[result_contract(markdown = present)]
pub struct Never {}

#[derive(Debug, Refusal)]
pub enum StubbornRefusal {
    #[refusal(slug = "nobody_there", message = "there is no pipe `pipe`", evidence)]
    Nobody,
}

/// Say in the pipe `pipe` when it is up and when it is told to stop, and go on.
#[verb(tool = "rude_stubborn")]
pub async fn stubborn(cx: Cx<Observe>) -> Outcome<Never, StubbornRefusal> {
    let pipe = OpenOptions::new().write(true).open(cx.root().join("pipe"));
    let mut pipe = pipe.refuse(|_| StubbornRefusal::Nobody)?;
    let _ = writeln!(pipe, "up");
    cx.cancel().token().cancelled().await;
    let _ = writeln!(pipe, "told");
    std::future::pending().await
}

fn present(result: &Envelope<Never>) -> Page {
    result.told()
}
