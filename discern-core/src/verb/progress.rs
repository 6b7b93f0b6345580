//! Progress: one stream of events from a call, which each surface projects in its own way.
//!
//! A verb says what it begins, how far that is and how it ended; the steps of a plan say it by themselves when they are
//! ticked off. A terminal shows a live line, a log plain lines, a tool's client notifications, a machine mode nothing.

use super::context::{Call, Cx};
use super::effect::Changes;
use super::plan::StepId;
use crate::outcome::StepOutcome;
use crate::text::Text;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Something that happened during a call, for whoever watches.
#[derive(Debug, Clone)]
pub struct Event {
    /// What it is about: a piece of work, or a step of the plan; empty for the call as a whole, and for a step whose end was
    /// told already.
    pub subject: Text,
    /// What happened to it.
    pub what: Happened,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// A piece of work began.
    Began,
    /// It is so far.
    Reached(Count),
    /// It ended, after so long.
    Ended(StepOutcome, Duration),
    /// A step of the plan was ticked off; the count is that of the plan's steps that act.
    Ticked(StepOutcome, Count),
}

/// How much of something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// So much.
    pub done: u64,
    /// Of so much; never less than `done`.
    pub total: u64,
}

/// Where events go.
pub type Events = Arc<dyn Fn(Event) + Send + Sync>;

/// A piece of work that whoever watches was told of. One that is dropped before its end was cancelled.
#[must_use = "what began ends: keep it, and call `end`"]
pub struct Running {
    call: Arc<Call>,
    subject: Text,
    /// The step of the plan that it is.
    step: Option<StepId>,
    begun: Instant,
    ended: bool,
}

impl<A, E> Cx<A, E> {
    /// Begins a piece of work that is worth watching: one that takes longer than a moment, or a part of it.
    pub fn begin(&self, subject: Text) -> Running {
        Running::begin(self.shared(), subject, None)
    }

    /// Begins a step of the plan: its end ticks it off, with the time it took by itself. For steps that take longer than a
    /// moment, and for those that run side by side.
    pub fn begin_step(&self, step: StepId) -> Running
    where
        E: Changes,
    {
        let call = self.shared();
        let subject = call.label(step);
        Running::begin(call, subject, Some(step))
    }

    /// So much of the call as a whole is done. Say it as often as it is so: a surface passes on what its reader can take.
    pub fn reached(&self, done: u64, total: u64) {
        let what = Happened::Reached(Count { done: done.min(total), total });
        self.shared().tell(Event { subject: Text::default(), what });
    }
}

impl Running {
    fn begin(call: Arc<Call>, subject: Text, step: Option<StepId>) -> Self {
        let running = Self { call, subject, step, begun: Instant::now(), ended: false };
        running.tell(Happened::Began);
        running
    }

    /// So much of it is done, as [`Cx::reached`] says it of the whole.
    pub fn reached(&self, done: u64, total: u64) {
        self.tell(Happened::Reached(Count { done: done.min(total), total }));
    }

    /// It ended.
    pub fn end(mut self, outcome: StepOutcome) {
        self.ended = true;
        self.close(outcome);
    }

    fn close(&self, outcome: StepOutcome) {
        let took = self.begun.elapsed();
        self.tell(Happened::Ended(outcome, took));
        if let Some(step) = self.step {
            self.call.tick_told(step, outcome, took);
        }
    }

    fn tell(&self, what: Happened) {
        self.call.tell(Event { subject: self.subject.clone(), what });
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.ended {
            self.close(StepOutcome::Cancelled);
        }
    }
}
