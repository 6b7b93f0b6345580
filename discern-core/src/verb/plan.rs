//! Plans: a changing verb looks and decides first, and only what applies the plan is given a changing context.
//!
//! So `dry_run` exists by itself and shows the very plan that would be run.

use super::context::{Application, Cx};
use super::dispatch::{Apply, Prepared, Returned};
use super::effect::{Changes, Effect, Observe};
use crate::envelope::ResultContract;
use crate::outcome::{Disposition, Failure, Outcome, PlanStep, ending};
use crate::refusal::Refusal;
use crate::text::Text;
use std::future::Future;
use std::marker::PhantomData;

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

/// A plan with what applies it; the dispatcher shows the one or runs the other.
pub struct Ready<A, T, R, E> {
    prepared: Box<Prepared>,
    // The verb's types; inside they are gone, so that one function applies all plans.
    types: PhantomData<Types<A, T, R, E>>,
}

type Types<A, T, R, E> = fn() -> (A, T, R, E);

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
        Ok(self.ready(Apply::Later(Box::new(move |call| {
            let applied = apply(Cx::of(call));
            Box::pin(async move { ending(applied.await) })
        }))))
    }

    /// As [`Plan::apply`], for a verb that is not `async`.
    pub fn apply_now<A, T, R, E, F>(self, apply: F) -> Planned<A, T, R, E>
    where
        E: Changes,
        F: FnOnce(Cx<A, E>) -> Outcome<T, R> + Send + 'static,
    {
        Ok(self.ready(Apply::Now(Box::new(move |call| ending(apply(Cx::of(call)))))))
    }

    fn ready<A, T, R, E>(self, apply: Apply) -> Ready<A, T, R, E> {
        Ready { prepared: Prepared::new(self.steps, apply), types: PhantomData }
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

    /// With its types gone.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn returned(self) -> Returned;
}

impl<A, T: ResultContract, R: Refusal> Returns<A> for Outcome<T, R> {
    type Data = T;
    type Refusal = R;
    type Applies = Observe;
    const PLANNED: bool = false;

    #[allow(private_interfaces)]
    fn returned(self) -> Returned {
        Returned::Finished(ending(self))
    }
}

impl<A: Application, T: ResultContract, R: Refusal, E: Changes> Returns<A> for Planned<A, T, R, E> {
    type Data = T;
    type Refusal = R;
    type Applies = E;
    const PLANNED: bool = true;

    #[allow(private_interfaces)]
    fn returned(self) -> Returned {
        match self {
            Ok(ready) => Returned::Planned(ready.prepared),
            Err(failure) => Returned::Finished(ending::<T, R>(Err(failure))),
        }
    }
}
