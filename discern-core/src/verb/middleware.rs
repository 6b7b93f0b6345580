//! Middleware: what stands around every call of a program, whoever makes it.

use super::context::{Application, Call, Cx};
use super::effect::Observe;
use super::registry::{Info, Row};
use super::{BoxFuture, Delivery, dispatch, settle};
use crate::argument::{ArgValue as _, JsonObject};
use crate::refusal::{Refusal, Slug};
use std::future::Future;
use std::sync::Arc;

/// Stands around calls: records them, times them, or refuses them for a state of the program's.
///
/// `program!` lists them in `middleware: [ … ]`, the outermost first. The dispatcher applies them to every call of every
/// surface, and of one verb by another; none goes round. Whatever it refuses with is published with each verb it
/// surrounds.
///
/// A verb's arguments are read, and its lock is taken, inside: middleware sees calls that fail there, too.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// use discern_core::prelude::*;
/// use discern_core::verb::{Application, Calling, Delivery, Middleware, Next};
///
/// pub struct App {
///     pub frost: bool,
/// }
///
/// impl Application for App {}
///
/// /// Nothing is watered when it freezes.
/// pub enum Frost {}
///
/// #[derive(Refusal)]
/// pub enum FrostRefusal {
///     #[refusal(slug = "frost", message = "it freezes", evidence)]
///     Frost,
/// }
///
/// impl Middleware for Frost {
///     type App = App;
///     type Refusal = FrostRefusal;
///
///     async fn around(call: Calling<App>, next: Next) -> Result<Delivery, FrostRefusal> {
///         if call.cx().app().frost && !call.dry_run() {
///             return Err(FrostRefusal::Frost);
///         }
///         Ok(next.run().await)
///     }
/// }
///
/// discern_core::program! {
///     name: "garden",
///     about: "Care for a garden",
///     app: App,
///     orient: water,
///     instructions: "Begin with garden_water.",
///     middleware: [Frost],
///     verbs: [water],
/// }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> { Ok(Success::of(Watered { litres: 3 })) }
/// # fn main() {}
/// ```
pub trait Middleware: Sized + 'static {
    /// The program's application.
    type App: Application;
    /// What it refuses with; `NoRefusal` where it only watches.
    type Refusal: Refusal;

    /// Whether it stands around a verb, by what is known of that before any call.
    fn surrounds(_verb: &'static Info) -> bool {
        true
    }

    /// Makes the call with `next.run()`, or refuses instead; not both: what was done is to be told.
    fn around(
        call: Calling<Self::App>,
        next: Next,
    ) -> impl Future<Output = Result<Delivery, Self::Refusal>> + Send;
}

/// A call as middleware sees it.
pub struct Calling<A> {
    cx: Cx<A, Observe>,
    verb: &'static Info,
    dry_run: bool,
    arguments: Vec<&'static str>,
}

impl<A> Calling<A> {
    /// All that is known of the verb before it is called: its words, tool, effect, arguments and slugs.
    pub fn verb(&self) -> &'static Info {
        self.verb
    }

    /// Looking is always allowed: the project's root, the application, the program, the caller's cancellation.
    pub fn cx(&self) -> &Cx<A, Observe> {
        &self.cx
    }

    /// Whether only a plan is asked for.
    pub fn dry_run(&self) -> bool {
        self.dry_run
    }

    /// Which arguments were given, by the names of the table; never their values.
    pub fn arguments(&self) -> &[&'static str] {
        &self.arguments
    }
}

/// The rest of a call's way: further middleware, then the verb.
#[must_use = "a call goes on with `run`"]
pub struct Next {
    call: Arc<Call>,
    row: &'static Row,
    given: JsonObject,
    rest: &'static [Layer],
}

impl Next {
    pub(super) fn new(call: Arc<Call>, row: &'static Row, given: JsonObject) -> Self {
        let rest = call.program.middleware;
        Self { call, row, given, rest }
    }

    /// Goes on, to the call's end.
    pub fn run(mut self) -> BoxFuture<Delivery> {
        while let Some((layer, rest)) = self.rest.split_first() {
            self.rest = rest;
            if (layer.surrounds)(self.row.info) {
                return (layer.around)(self);
            }
        }
        dispatch::call(self.row, self.call, self.given)
    }

    fn calling<A: Application>(&self) -> Calling<A> {
        let info = self.row.info;
        let table = info.signature.table;
        let asked = |value: &serde_json::Value| bool::from_json(value).unwrap_or_default();
        let named = |name: &String| table.iter().find(|spec| spec.id == name).map(|spec| spec.id);
        Calling {
            cx: Cx::of(self.call.clone()),
            verb: info,
            dry_run: table.dry_run && self.given.get("dry_run").is_some_and(asked),
            arguments: self.given.keys().filter_map(named).collect(),
        }
    }
}

/// One middleware with its types gone.
#[derive(Debug)]
pub struct Layer {
    surrounds: fn(&'static Info) -> bool,
    around: fn(Next) -> BoxFuture<Delivery>,
    slugs: &'static [Slug],
}

impl Layer {
    /// What it may refuse a verb's calls with.
    pub(super) fn slugs(&self, verb: &'static Info) -> &'static [Slug] {
        if (self.surrounds)(verb) { self.slugs } else { &[] }
    }
}

/// The row of a middleware; `program!` writes it.
pub const fn layer<M: Middleware>() -> Layer {
    Layer { surrounds: M::surrounds, around: around::<M>, slugs: M::Refusal::SLUGS }
}

fn around<M: Middleware>(next: Next) -> BoxFuture<Delivery> {
    Box::pin(async move {
        let (call, info, calling) = (next.call.clone(), next.row.info, next.calling::<M::App>());
        let dry_run = calling.dry_run;
        match M::around(calling, next).await {
            Ok(delivery) => delivery,
            Err(refusal) => settle::turned_away(&call, info, refusal.refused(), dry_run),
        }
    })
}
