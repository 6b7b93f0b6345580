//! Verbs: their effects and contexts, plans, the registry, and the one way a call goes.
//!
//! [`Invocation`] is the dispatcher: every call of every surface, and of one verb by another, passes through it.

mod context;
mod crash;
mod dispatch;
mod effect;
mod middleware;
mod plan;
mod progress;
mod registry;
mod settle;

pub use context::{Application, Busy, Cancel, Context, Cx};
pub use crash::{guarded, keep_crash_reports};
pub use effect::{Change, Changes, Destroy, Effect, Observe, Rules};
pub use middleware::{Calling, Layer, Middleware, Next, layer};
pub use plan::{Plan, Planned, Ready, Returns, StepId};
pub use progress::{Count, Event, Events, Happened, Running};
pub use registry::{
    About, App, BUILT_IN, Budgets, Group, Info, Listed, Named, Program, Row, Verb, budget_problem,
    effect_problem, entry_problem, excuse_problem, info, name_problem, named, reference_problem, row,
    shell_only_problem, tool_problem, unspelled,
};
pub use settle::{told, told_off, unregistered};

pub(crate) use context::Call;
pub(crate) use registry::presented;
pub(crate) use settle::shortened;

use crate::argument::JsonObject;
use crate::envelope::Envelope;
use crate::page::Page;
use crate::reference::Reference;
use camino::{Utf8Path, Utf8PathBuf};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

/// A boxed future, as all verbs are called by pointer.
pub type BoxFuture<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A finished call, ready for any surface.
#[derive(Debug)]
pub struct Delivery {
    /// The result.
    pub envelope: Envelope<JsonObject>,
    /// Its authored page.
    pub page: Page,
}

impl Delivery {
    /// Where the caller's next call belongs, if this one moved it.
    pub fn continue_in(&self) -> Option<&Utf8Path> {
        self.envelope
            .extras
            .continue_in
            .as_deref()
            .filter(|_| self.envelope.ok() && !self.envelope.is_preview())
    }
}

/// Everything of a call but the verb and its arguments.
#[derive(Clone)]
pub struct Invocation {
    /// The program.
    pub program: &'static Program,
    /// Its application.
    pub app: Arc<dyn Application>,
    /// Where the call is aimed when no selector says otherwise; absolute.
    pub at: Utf8PathBuf,
    /// Whether the caller has left.
    pub cancel: Cancel,
    /// Who watches.
    pub events: Option<Events>,
}

impl Invocation {
    /// Calls a verb with the JSON object either surface delivers.
    ///
    /// A result about another project than the caller's own carries it in its references: the next step is taken there.
    pub async fn call(self, row: &'static Row, given: JsonObject) -> Delivery {
        let (app, at) = (self.app.clone(), self.at.clone());
        let mut delivery = self.call_there(row, given).await;
        let elsewhere = delivery.envelope.root().filter(|root| root.is_dir()).map(Utf8Path::to_owned);
        // A root that can't be told was answered as a crash already.
        let own = elsewhere.and_then(|root| Some((crash::guarded(|| app.root(&at)).ok()?, root)));
        if let Some((own, root)) = own
            && root != own
        {
            delivery.envelope.head.place(&root);
            delivery.page.texts_mut().for_each(|text| text.place(&root));
        }
        delivery
    }

    async fn call_there(self, row: &'static Row, given: JsonObject) -> Delivery {
        let selected = row.info.signature.table.selector.and_then(|spec| given.get(spec.id)?.as_str());
        let at = match selected {
            Some(path) if !Utf8Path::new(path).is_absolute() => {
                return settle::relative_selector(self.program, row.info, path);
            }
            Some(path) => Utf8PathBuf::from(path),
            None => self.at,
        };
        let root = crash::guarded(|| self.app.root(&at));
        let call = Arc::new(Call {
            program: self.program,
            root: root.as_ref().unwrap_or(&at).clone(),
            at,
            app: self.app,
            cancel: self.cancel,
            applying: Mutex::default(),
            events: self.events,
        });
        let running = call.clone();
        let ended = match root {
            Ok(_) => crash::caught(|| Next::new(running, row, given).run()).await,
            Err(panic) => Err(panic),
        };
        ended.unwrap_or_else(|panic| crash::delivery(&call, row.info, &panic))
    }

    /// Refuses a call whose arguments do not fit the surface they came by.
    pub fn refuse_arguments(self, row: &'static Row, problems: &[crate::argument::Problem]) -> Delivery {
        let root = crash::guarded(|| self.app.root(&self.at)).unwrap_or(self.at);
        settle::bad_arguments(self.program, root, row.info, problems)
    }

    /// Calls the verb a reference names.
    pub async fn call_reference(self, reference: &Reference) -> Delivery {
        let path = reference.signature().path;
        match self.program.verb(path) {
            Some(row) => self.call_there(row, reference.arguments()).await,
            None => settle::unregistered(self.program, path),
        }
    }
}
