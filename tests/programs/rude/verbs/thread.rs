//! `thread`: lets a thread of its own panic, and gets over it.

use crate::Cx;
use discern_core::prelude::*;

/// A result.
#[result_contract(markdown = present)]
pub struct Thread {
    /// Whether the thread panicked.
    pub panicked: bool,
}

/// Let a thread panic, and go on.
#[verb(tool = "rude_thread")]
pub fn thread(_cx: Cx<Observe>) -> Outcome<Thread, NoRefusal> {
    let thread = std::thread::spawn(|| panic!("stray panic"));
    Ok(Success::of(Thread { panicked: thread.join().is_err() }))
}

fn present(_: &Envelope<Thread>) -> Page {
    Page::state(text!("It went on.")).end()
}
