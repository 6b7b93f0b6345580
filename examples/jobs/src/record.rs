//! What stands around each call that changes something: a record of how it ended, and how long it took.

use crate::{App, jobs};
use discern_core::prelude::NoRefusal;
use discern_core::verb::{Calling, Delivery, Info, Middleware, Next};
use std::{fs::File, io::Write as _, time::Instant};

pub enum Record {}

impl Middleware for Record {
    type App = App;
    type Refusal = NoRefusal;

    fn surrounds(verb: &'static Info) -> bool {
        !verb.rules.read_only
    }

    async fn around(call: Calling<App>, next: Next) -> Result<Delivery, NoRefusal> {
        let begun = Instant::now();
        let delivery = next.run().await;
        let (verb, exit) = (call.verb().name(), delivery.envelope.exit_code());
        let line = format!("{verb}: exit code {exit} after {:.1?}\n", begun.elapsed());
        if !call.dry_run() {
            // Where nothing was ever run there is no such directory, and nothing to record.
            let calls = call.cx().root().join(jobs::KEPT).join("calls");
            let calls = File::options().append(true).create(true).open(calls);
            let _ = calls.and_then(|mut calls| calls.write_all(line.as_bytes()));
        }
        Ok(delivery)
    }
}
