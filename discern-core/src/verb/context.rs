//! The context of a call: what a verb may reach, by the type of its effect.

use super::effect::{Changes, Effect, Observe};
use super::plan::StepId;
use super::progress::{Count, Event, Events, Happened};
use super::registry::Program;
use super::{Delivery, Invocation};
use crate::outcome::{Disposition, Failure, PlanStep, Step, StepOutcome};
use crate::reference::Reference;
use crate::refusal::Refusal;
use crate::text::Text;
use camino::{Utf8Path, Utf8PathBuf};
use std::any::Any;
use std::fs::{File, TryLockError};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What a program's contexts are made from; one value for the process.
pub trait Application: Any + Send + Sync {
    /// The project's root, seen from a directory inside it; the directory itself where there is no project.
    ///
    /// `at` is absolute, and may be no directory at all: a caller chose it. It is asked once for each call, before the verb's
    /// arguments are read, so it only looks and is quick.
    fn root(&self, at: &Utf8Path) -> Utf8PathBuf {
        at.to_owned()
    }

    /// Takes the lock of an effect for the project at `root`; it is held until the guard drops.
    ///
    /// Without one of its own, a program locks the root itself: one call at a time, whatever the class, and no file is
    /// left behind.
    fn lock(&self, class: &'static str, root: &Utf8Path) -> Result<Box<dyn Any + Send>, Busy> {
        let unavailable = |why: std::io::Error| Busy::Unavailable { why: format!("{root}: {why}") };
        let dir = File::open(root).map_err(unavailable)?;
        match dir.try_lock() {
            Ok(()) => Ok(Box::new(dir)),
            Err(TryLockError::WouldBlock) => {
                Err(Busy::Held { holder: format!("one that takes the lock `{class}`") })
            }
            Err(TryLockError::Error(why)) => Err(unavailable(why)),
        }
    }
}

/// Why a lock could not be taken; the call is refused with the slug `busy` or `lock_unavailable`, and nothing was changed.
#[derive(Debug, Clone)]
pub enum Busy {
    /// Another call has it.
    Held {
        /// Who, in a few words.
        holder: String,
    },
    /// It can't be taken at all.
    Unavailable {
        /// Why.
        why: String,
    },
}

/// What all contexts of one call share.
pub(crate) struct Call {
    pub(crate) program: &'static Program,
    pub(crate) app: Arc<dyn Application>,
    pub(crate) root: Utf8PathBuf,
    pub(crate) at: Utf8PathBuf,
    pub(crate) cancel: Cancel,
    pub(crate) applying: Mutex<Option<Applying>>,
    pub(crate) events: Option<Events>,
}

/// A plan that is being applied.
#[derive(Debug)]
pub(crate) struct Applying {
    plan: Vec<PlanStep>,
    ticks: Vec<Tick>,
    /// When the last step was ticked off, or the first began.
    at: Instant,
}

impl Applying {
    /// Notes a tick, with the time since the last one where the step has none of its own, and counts.
    fn tick(&mut self, step: StepId, outcome: StepOutcome, took: Option<Duration>) -> Count {
        let now = Instant::now();
        self.ticks.push(Tick { step: step.0, outcome, took: took.unwrap_or(now - self.at) });
        self.at = now;
        let acts = |i: usize| self.plan.get(i).is_some_and(|step| step.disposition != Disposition::Skip);
        let ticked = |i: &usize| self.ticks.iter().any(|tick| tick.step == *i);
        let acting = (0..self.plan.len()).filter(|i| acts(*i));
        Count { done: acting.clone().filter(ticked).count() as u64, total: acting.count() as u64 }
    }

    fn label(&self, step: StepId) -> Text {
        self.plan.get(step.0).map(|step| step.label.clone()).unwrap_or_default()
    }
}

/// A step that was ticked off.
#[derive(Debug, Clone, Copy)]
struct Tick {
    step: usize,
    outcome: StepOutcome,
    took: Duration,
}

/// Whether the caller has left: a signal in a shell, a cancelled request or the end of stdin over MCP.
///
/// On the command line only an `async` verb hears of a signal; it ends any other at once.
#[derive(Debug, Clone, Default)]
pub struct Cancel(tokio_util::sync::CancellationToken);

impl Cancel {
    /// From a surface's own token, which it cancels when its caller leaves.
    pub fn from_token(token: tokio_util::sync::CancellationToken) -> Self {
        Self(token)
    }

    /// The token, for what waits on it beside its own work, in a `select!` say.
    pub fn token(&self) -> tokio_util::sync::CancellationToken {
        self.0.clone()
    }

    /// Whether the caller has left.
    pub fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

/// The context of a call: owned, cheap to clone, `Send` whatever the effect.
///
/// A program uses its own alias `Cx<E>`, which `program!` writes. What it offers follows from the effect: any context can
/// look, tell progress and ask whether the caller has left; only one whose effect [`Changes`] something can tick steps off
/// and run other verbs.
///
/// ```no_run,standalone_crate
#[doc = include_str!("../../doc/garden.txt")]
/// #[result_contract(markdown = present)]
/// pub struct Watered {
///     pub beds: u64,
/// }
///
/// /// Water the beds, one after the other.
/// #[verb(tool = "garden_water")]
/// pub fn water(cx: Cx<Observe>) -> Planned<Watered, NoRefusal, Change> {
///     let beds = ["roses", "leek"].map(|bed| cx.root().join(bed));
///     let mut plan = Plan::new();
///     let steps = beds.map(|bed| (plan.step("bed", text!("water {bed}", bed = &bed)), bed));
///     plan.apply_now(move |cx| {
///         let mut watered = 0;
///         for (step, _bed) in steps {
///             if cx.cancel().is_cancelled() {
///                 break; // What was not ticked off is told as skipped.
///             }
///             cx.tick(step);
///             watered += 1;
///         }
///         Ok(Success::of(Watered { beds: watered }))
///     })
/// }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// # fn main() {}
/// ```
pub struct Cx<A, E> {
    // All there is: each verb's code hands contexts on, and is compiled for it.
    call: Arc<Call>,
    types: PhantomData<fn() -> (A, E)>,
}

impl<A, E> Clone for Cx<A, E> {
    fn clone(&self) -> Self {
        Self::of(self.call.clone())
    }
}

impl<A, E> Cx<A, E> {
    /// Only the dispatcher makes contexts.
    pub(super) fn of(call: Arc<Call>) -> Self {
        Self { call, types: PhantomData }
    }

    /// The program's own state.
    #[inline(never)]
    pub fn app(&self) -> &A
    where
        A: Application,
    {
        let app: &dyn Any = &*self.call.app;
        app.downcast_ref().expect("`run` was given the program's own application")
    }

    /// The root of the project the call works on, as [`Application::root`] finds it from [`Cx::at`].
    pub fn root(&self) -> &Utf8Path {
        &self.call.root
    }

    /// The directory the call was aimed at: the working directory, or the project selector's value. Absolute.
    pub fn at(&self) -> &Utf8Path {
        &self.call.at
    }

    /// The program, for what is derived from its registry.
    pub fn program(&self) -> &'static Program {
        self.call.program
    }

    /// Whether the caller has left.
    pub fn cancel(&self) -> &Cancel {
        &self.call.cancel
    }

    /// What all contexts of this call share.
    pub(super) fn shared(&self) -> Arc<Call> {
        self.call.clone()
    }

    /// Looking is always allowed.
    pub fn observing(&self) -> Cx<A, Observe> {
        Cx::of(self.call.clone())
    }
}

// The bounds are the methods', not the block's: only so does the compiler say why one can't be called.
impl<A: Application, E: Effect> Cx<A, E> {
    /// Ticks a step of the plan off: it was done. What it took is the time since the last tick, or since the plan began.
    pub fn tick(&self, step: StepId)
    where
        E: Changes,
    {
        self.call.tick(step, StepOutcome::Ok);
    }

    /// Ticks a step of the plan off as failed, where the verb goes on.
    pub fn tick_failed(&self, step: StepId)
    where
        E: Changes,
    {
        self.call.tick(step, StepOutcome::Failed);
    }

    /// Refuses while the plan is applied, and shows the plan: it waits for a decision. Steps that were ticked off already
    /// are told instead.
    pub fn review<T, R>(&self, refusal: R) -> Failure<T, R>
    where
        R: Refusal,
        E: Changes,
    {
        Failure::review(refusal, self.call.plan())
    }

    /// Runs another verb of the program through the dispatcher, so that nothing is bypassed.
    ///
    /// The reference's project selector says where; without one it is the same project as this call's.
    pub async fn call(&self, reference: Reference) -> Delivery
    where
        E: Changes,
    {
        let invocation = Invocation {
            program: self.call.program,
            app: self.call.app.clone(),
            at: self.call.at.clone(),
            cancel: self.call.cancel.clone(),
            events: self.call.events.clone(),
        };
        invocation.call_reference(&reference).await
    }
}

impl Call {
    /// From here on the plan's steps are ticked off.
    pub(crate) fn begin_steps(&self, plan: Vec<PlanStep>) {
        *self.applying() = Some(Applying { plan, ticks: Vec::new(), at: Instant::now() });
    }

    /// Tells whoever watches.
    pub(super) fn tell(&self, event: Event) {
        if let Some(events) = &self.events {
            events(event);
        }
    }

    fn tick(&self, step: StepId, outcome: StepOutcome) {
        let ticked = self
            .applying()
            .as_mut()
            .map(|applying| (applying.label(step), applying.tick(step, outcome, None)));
        // Whoever watches may take its time: not under the lock.
        if let Some((subject, count)) = ticked {
            self.tell(Event { subject, what: Happened::Ticked(outcome, count) });
        }
    }

    /// What a step of the plan does.
    pub(super) fn label(&self, step: StepId) -> Text {
        self.applying().as_ref().map(|applying| applying.label(step)).unwrap_or_default()
    }

    /// Ticks off a step whose end was told already.
    pub(super) fn tick_told(&self, step: StepId, outcome: StepOutcome, took: Duration) {
        let count = self.applying().as_mut().map(|applying| applying.tick(step, outcome, Some(took)));
        if let Some(count) = count {
            self.tell(Event { subject: Text::default(), what: Happened::Ticked(outcome, count) });
        }
    }

    /// The plan as it went: ticked steps are done, the others were not reached or not needed. `None`: none was begun.
    pub(crate) fn executed(&self) -> Option<Vec<Step>> {
        let applying = self.applying();
        let Applying { plan, ticks, .. } = applying.as_ref()?;
        // What was there only to say that nothing is to do has been said by the plan.
        let acts = |(_, planned): &(usize, &PlanStep)| planned.disposition != Disposition::Skip;
        let step = |(i, planned): (usize, &PlanStep)| {
            let tick = ticks.iter().rev().find(|tick| tick.step == i);
            Step {
                kind: planned.kind,
                label: planned.label.clone(),
                outcome: tick.map_or(StepOutcome::Skipped, |tick| tick.outcome),
                duration: tick.map(|tick| tick.took).filter(|took| took.as_millis() > 0),
                output_path: None,
            }
        };
        Some(plan.iter().enumerate().filter(acts).map(step).collect())
    }

    /// The plan that is being applied, for a refusal that shows it.
    fn plan(&self) -> Vec<PlanStep> {
        self.applying().as_ref().map(|applying| applying.plan.clone()).unwrap_or_default()
    }

    /// Whether anything of the plan was done.
    pub(crate) fn has_acted(&self) -> bool {
        self.applying().as_ref().is_some_and(|applying| !applying.ticks.is_empty())
    }

    fn applying(&self) -> MutexGuard<'_, Option<Applying>> {
        self.applying.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The parts of a context's type, so that `#[verb]` need not read its tokens.
#[diagnostic::on_unimplemented(
    message = "a verb's first parameter is its context",
    label = "not a `Cx`",
    note = "write `cx: Cx<Observe>`, with the program's own `Cx`"
)]
pub trait Context: make::Make + Send + Sized + 'static {
    /// What the context may do.
    type Effect: Effect;
}

impl<A: Application, E: Effect> Context for Cx<A, E> {
    type Effect = E;
}

pub(crate) mod make {
    use super::{Application, Arc, Call, Cx};

    /// Private, so that only the dispatcher makes a context.
    #[diagnostic::on_unimplemented(
        message = "a verb's first parameter is its context",
        label = "follows from the parameter"
    )]
    pub trait Make {
        type App: Application;
        #[allow(private_interfaces)]
        fn make(call: Arc<Call>) -> Self;
    }

    impl<A: Application, E> Make for Cx<A, E> {
        type App = A;
        #[allow(private_interfaces)]
        fn make(call: Arc<Call>) -> Self {
            Cx::of(call)
        }
    }
}
