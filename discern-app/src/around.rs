//! What stands around every call: the logbook, and the gate that a repository without the practice does not pass.

use crate::app::{App, Changing, shared_state};
use crate::config::FILE;
use crate::logbook::{self, Entry};
use crate::{Verbs, hints};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use discern_core::verb::{Calling, Delivery, Info, Middleware, Next};
use std::time::{Instant, SystemTime};

/// Writes each call that could change something of a project into its logbook. What can't be written changes no result.
pub enum Recorded {}

impl Middleware for Recorded {
    type App = App;
    type Refusal = NoRefusal;

    fn surrounds(verb: &'static Info) -> bool {
        !verb.rules.read_only && verb.signature.table.selector.is_some()
    }

    async fn around(call: Calling<App>, next: Next) -> Result<Delivery, NoRefusal> {
        let begun = Instant::now();
        // Before the call: it may remove the checkout it is about.
        let (by, root) = (Changing::by_call(&call), call.cx().root());
        let state = shared_state(root);
        // Whichever way the caller went, the checkout is one.
        let root = root.canonicalize_utf8().unwrap_or_else(|_| root.to_owned());
        let delivery = next.run().await;
        if let (Some(by), Some(dir)) = (by, state.filter(|dir| dir.parent().is_some_and(Utf8Path::is_dir))) {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let entry = Entry {
                at_ms: millis(now),
                root,
                verb: call.verb().name(),
                ok: delivery.envelope.ok(),
                error: delivery.envelope.error().map(str::to_owned),
                took_ms: millis(begun.elapsed()),
                arguments: call.arguments().iter().map(|name| (*name).to_owned()).collect(),
                hints: delivery.envelope.hints().iter().map(|hint| hint.id.to_owned()).collect(),
            };
            let _ = logbook::append(by, &dir, &entry);
        }
        Ok(delivery)
    }
}

fn millis(duration: std::time::Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// Lets a repository's calls through once it has been set up.
pub enum SetUp {}

#[derive(Debug, Refusal)]
pub enum NotSetUp {
    #[refusal(
        slug = "not_initialized",
        message = "there is no `discern.toml` in {root}",
        next = hints::adopt(command! { setup })
    )]
    NotInitialized { root: Utf8PathBuf },
}

impl Middleware for SetUp {
    type App = App;
    type Refusal = NotSetUp;

    /// Around whatever works on a project, but for what brings one here or says how it stands.
    fn surrounds(verb: &'static Info) -> bool {
        let before = [Verbs::setup, Verbs::status, Verbs::doctor];
        let works_on_one = verb.signature.table.selector.is_some();
        works_on_one && !before.iter().any(|other| other.signature.path == verb.signature.path)
    }

    async fn around(call: Calling<App>, next: Next) -> Result<Delivery, NotSetUp> {
        let root = call.cx().root();
        // Where there is no repository the verb itself says so.
        let is_missing = root.join(".git").exists() && !root.join(FILE).exists();
        match is_missing {
            true => Err(NotSetUp::NotInitialized { root: root.to_owned() }),
            false => Ok(next.run().await),
        }
    }
}
