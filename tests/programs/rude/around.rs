//! What stands around the calls: a record that is kept in a file `calls`, and a gate that is shut by a file `shut`. Where a
//! file `trap` lies, the gate panics.

use crate::Nothing;
use discern_core::prelude::*;
use discern_core::verb::{Calling, Delivery, Info, Middleware, Next};
use std::fs::OpenOptions;
use std::io::Write as _;

pub enum Record {}

impl Middleware for Record {
    type App = Nothing;
    type Refusal = NoRefusal;

    async fn around(call: Calling<Nothing>, next: Next) -> Result<Delivery, NoRefusal> {
        let (verb, file) = (call.verb().name(), call.cx().root().join("calls"));
        let begun = format!("{verb} dry_run={} {:?}", call.dry_run(), call.arguments());
        let delivery = next.run().await;
        // Only where one was laid out: other tests look for what verbs leave behind.
        if let Ok(mut file) = OpenOptions::new().append(true).open(file) {
            let _ = writeln!(file, "{begun}: {}", delivery.envelope.error().unwrap_or("ok"));
        }
        Ok(delivery)
    }
}

#[derive(Debug, Refusal)]
pub enum Shut {
    #[refusal(slug = "shut", message = "it is shut", next = command! { status })]
    Shut,
}

pub enum Gate {}

impl Middleware for Gate {
    type App = Nothing;
    type Refusal = Shut;

    /// Whoever only looks may come in.
    fn surrounds(verb: &'static Info) -> bool {
        !verb.rules.read_only
    }

    async fn around(call: Calling<Nothing>, next: Next) -> Result<Delivery, Shut> {
        assert!(!call.cx().root().join("trap").exists(), "a trap in the gate");
        match call.cx().root().join("shut").exists() {
            true => Err(Shut::Shut),
            false => Ok(next.run().await),
        }
    }
}
