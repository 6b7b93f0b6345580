//! Plans: a changing verb looks and decides first, and only what applies the plan is given a changing context.
//!
//! So `dry_run` exists by itself and shows the very plan that would be run.

use super::BoxFuture;
use super::context::{Application, Call, Cx};
use super::effect::{Changes, Effect, Observe};
use crate::envelope::ResultContract;
use crate::outcome::{Disposition, Failure, Outcome, Phase, PlanStep, Success};
use crate::refusal::Refusal;
use crate::text::Text;
use std::future::Future;
use std::sync::Arc;

/// A step of a plan, to tick off when it is done: with [`Cx::tick`], or by the end of [`Cx::begin_step`].
#[derive(Debug, Clone, Copy)]
pub struct StepId(pub(crate) usize);

/// What a verb is going to do: steps in their order, made while the verb only looks.
///
/// It ends with [`Plan::apply`] or [`Plan::apply_now`], which say how it is done. A dry run shows the steps and drops the
/// rest; else the result tells of each step what became of it.
///
/// ```no_run,standalone_crate
#[doc = include_str!("../../doc/garden.txt")]
/// #[result_contract(markdown = present)]
/// pub struct Watered {
///     pub litres: u32,
/// }
///
/// #[derive(Refusal)]
/// pub enum WaterRefusal {
///     #[refusal(slug = "can_empty", message = "the can is empty", evidence)]
///     Empty,
/// }
///
/// /// Water the beds.
/// #[verb(tool = "garden_water")]
/// pub fn water(_cx: Cx<Observe>) -> Planned<Watered, WaterRefusal, Change> {
///     let litres = 3; // Look: what there is to do follows from what is there.
///     if litres == 0 {
///         return Err(WaterRefusal::Empty.into());
///     }
///     let mut plan = Plan::new();
///     plan.skip("tap", text!("the tap is shut already"));
///     let pour = plan.step("can", text!("pour {litres} litres"));
///     plan.apply_now(move |cx| {
///         // Here it is done.
///         cx.tick(pour);
///         Ok(Success::of(Watered { litres }))
///     })
/// }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// # fn main() {}
/// ```
#[derive(Debug, Default)]
pub struct Plan {
    steps: Vec<PlanStep>,
}

type Applies<A, E, O> = Box<dyn FnOnce(Cx<A, E>) -> O + Send>;

enum Apply<A, T, R, E> {
    Now(Applies<A, E, Outcome<T, R>>),
    Later(Applies<A, E, BoxFuture<Outcome<T, R>>>),
}

/// A plan with what applies it; the dispatcher shows the one or runs the other.
pub struct Ready<A, T, R, E> {
    steps: Vec<PlanStep>,
    apply: Apply<A, T, R, E>,
}

/// What a planned verb returns; `program!` writes the program's own `Planned<T, R, E>`.
pub type Planned<A, T, R, E> = Result<Ready<A, T, R, E>, Failure<T, R>>;

impl Plan {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a step that will act. `kind` is the program's word for what acts, a file or a job say; it goes out as it is.
    pub fn step(&mut self, kind: &'static str, label: Text) -> StepId {
        self.push(kind, label, Disposition::Run)
    }

    /// Adds a step that only looks, and may stop the rest: consent, say.
    pub fn check(&mut self, kind: &'static str, label: Text) -> StepId {
        self.push(kind, label, Disposition::Check)
    }

    /// Adds a step that is there and will not act, so that the plan says so. It is in no count, and not among what was done.
    pub fn skip(&mut self, kind: &'static str, label: Text) -> StepId {
        self.push(kind, label, Disposition::Skip)
    }

    fn push(&mut self, kind: &'static str, label: Text, disposition: Disposition) -> StepId {
        self.steps.push(PlanStep { kind, label, disposition });
        StepId(self.steps.len() - 1)
    }

    /// The steps, for a refusal that shows them.
    pub fn steps(&self) -> &[PlanStep] {
        &self.steps
    }

    /// Ends the plan with what applies it; the verb's last line.
    ///
    /// Only this is given a context that may change something. It may do less than the plan says, never more; a refusal from
    /// it is told with the steps that were ticked off until then. Where the compiler asks for the closure's parameter, write
    /// `move |cx: Cx<E>|` with the verb's effect.
    pub fn apply<A, T, R, E, F, Fut>(self, apply: F) -> Planned<A, T, R, E>
    where
        E: Changes,
        F: FnOnce(Cx<A, E>) -> Fut + Send + 'static,
        Fut: Future<Output = Outcome<T, R>> + Send + 'static,
    {
        Ok(Ready { steps: self.steps, apply: Apply::Later(Box::new(move |cx| Box::pin(apply(cx)))) })
    }

    /// As [`Plan::apply`], for a verb that is not `async`.
    pub fn apply_now<A, T, R, E, F>(self, apply: F) -> Planned<A, T, R, E>
    where
        E: Changes,
        F: FnOnce(Cx<A, E>) -> Outcome<T, R> + Send + 'static,
    {
        Ok(Ready { steps: self.steps, apply: Apply::Now(Box::new(apply)) })
    }
}

/// The two shapes a verb may return.
#[diagnostic::on_unimplemented(
    message = "a verb returns `Outcome<T, R>` or, when it changes something, `Planned<T, R, E>`",
    label = "neither of the two"
)]
pub trait Returns<A>: Send + Sized + 'static {
    /// The result's data.
    type Data: ResultContract;
    /// The verb's refusals.
    type Refusal: Refusal;
    /// What applying it may do.
    type Applies: Effect;
    /// Whether it plans.
    const PLANNED: bool;

    /// Applies the plan unless it is a dry run.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn settle(
        self,
        app: Arc<A>,
        call: Arc<Call>,
        dry_run: bool,
    ) -> BoxFuture<Outcome<Self::Data, Self::Refusal>>;
}

impl<A, T: ResultContract, R: Refusal> Returns<A> for Outcome<T, R> {
    type Data = T;
    type Refusal = R;
    type Applies = Observe;
    const PLANNED: bool = false;

    #[allow(private_interfaces)]
    fn settle(self, _: Arc<A>, _: Arc<Call>, _: bool) -> BoxFuture<Outcome<T, R>> {
        Box::pin(std::future::ready(self))
    }
}

impl<A: Application, T: ResultContract, R: Refusal, E: Changes> Returns<A> for Planned<A, T, R, E> {
    type Data = T;
    type Refusal = R;
    type Applies = E;
    const PLANNED: bool = true;

    #[allow(private_interfaces)]
    fn settle(self, app: Arc<A>, call: Arc<Call>, dry_run: bool) -> BoxFuture<Outcome<T, R>> {
        Box::pin(async move {
            let ready = self?;
            if dry_run {
                return Ok(Success::preview(ready.steps));
            }
            call.begin_steps(ready.steps);
            let cx = Cx::new(app, call.clone());
            let outcome = match ready.apply {
                Apply::Now(apply) => apply(cx),
                Apply::Later(apply) => apply(cx).await,
            };
            let steps = call.executed();
            match outcome {
                Ok(mut success) => {
                    success.phase = Phase::Applied { steps };
                    Ok(success)
                }
                Err(mut failure) => {
                    // What was done stays told, whatever stopped the rest: before the steps of what went red, and
                    // instead of a plan that is no longer only one.
                    match &mut failure.0.phase {
                        Phase::Applied { steps: own } => {
                            *own = match (steps, own.take()) {
                                (Some(done), Some(own)) if call.has_acted() => Some([done, own].concat()),
                                (steps, own) => own.or(steps),
                            };
                        }
                        Phase::Review { .. } if call.has_acted() => {
                            failure.0.phase = Phase::Applied { steps };
                        }
                        Phase::Review { .. } | Phase::Preview { .. } => {}
                    }
                    Err(failure)
                }
            }
        })
    }
}
