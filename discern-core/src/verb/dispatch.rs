//! The way of a call through its verb: all of it that knows no verb's types, and the shape in which a verb's come in.

use super::context::Call;
use super::registry::Row;
use super::{BoxFuture, Delivery, settle};
use crate::argument::{JsonObject, Reader};
use crate::envelope::Head;
use crate::outcome::{Ended, Ending, Phase, PlanStep};
use std::sync::Arc;

/// What a verb returned, with its types gone.
pub(crate) enum Returned {
    /// It is done.
    Finished(Box<Ending>),
    /// It planned.
    Planned(Box<Prepared>),
}

/// A plan with what applies it.
pub(crate) struct Prepared {
    steps: Vec<PlanStep>,
    apply: Apply,
}

impl Prepared {
    #[expect(
        clippy::unnecessary_box_returns,
        reason = "each verb's code calls it, and that is compiled for each"
    )]
    pub(super) fn new(steps: Vec<PlanStep>, apply: Apply) -> Box<Self> {
        Box::new(Self { steps, apply })
    }
}

/// What applies a plan.
pub(crate) enum Apply {
    /// A function that is not `async`.
    Now(Box<dyn FnOnce(Arc<Call>) -> Box<Ending> + Send>),
    /// One that is.
    Later(Box<dyn FnOnce(Arc<Call>) -> BoxFuture<Box<Ending>> + Send>),
}

/// Calls a verb, whatever stands around it.
pub(super) fn call(row: &'static Row, call: Arc<Call>, given: JsonObject) -> BoxFuture<Delivery> {
    Box::pin(called(row, call, given))
}

async fn called(row: &'static Row, call: Arc<Call>, given: JsonObject) -> Delivery {
    let info = row.info;
    let (mut reader, given) = Reader::begin(given, info.signature.table);
    let started = (row.start)(call.clone(), &mut reader);
    let problems = reader.end();
    let Some(started) = started.filter(|_| problems.is_empty()) else {
        return settle::bad_arguments(call.program, call.root.clone(), info, &problems);
    };
    // Before it looks, so that the plan is still true when it is applied. A dry run locks nothing.
    let _guard = match settle::lock(&call, info, given.dry_run) {
        Ok(guard) => guard,
        Err(refused) => return *refused,
    };
    let mut ending = match started.await {
        Returned::Finished(ending) => ending,
        Returned::Planned(plan) if given.dry_run => Ending::preview(plan.steps),
        Returned::Planned(plan) => applied(&call, *plan).await,
    };
    let root = info.signature.table.selector.map(|_| call.root.clone());
    let facts = ending.facts.take();
    let mut head = Head::new(info.name(), root, *ending, given.dry_run);
    settle::add_recovery(&mut head, call.program);
    (row.finish)(head, facts)
}

async fn applied(call: &Arc<Call>, plan: Prepared) -> Box<Ending> {
    call.begin_steps(plan.steps);
    let mut ending = match plan.apply {
        Apply::Now(apply) => apply(call.clone()),
        Apply::Later(apply) => apply(call.clone()).await,
    };
    let steps = call.executed();
    let Ending { ended, phase, .. } = &mut *ending;
    match (&*ended, &mut *phase) {
        (Ended::Ok(_), _) => *phase = Phase::Applied { steps },
        // What was done stays told, whatever stopped the rest: before the steps of what went red, and instead of a plan
        // that is no longer only one.
        (_, Phase::Applied { steps: own }) => {
            *own = match (steps, own.take()) {
                (Some(done), Some(own)) if call.has_acted() => Some([done, own].concat()),
                (steps, own) => own.or(steps),
            };
        }
        (_, Phase::Review { .. }) if call.has_acted() => *phase = Phase::Applied { steps },
        (_, Phase::Review { .. } | Phase::Preview { .. }) => {}
    }
    ending
}
