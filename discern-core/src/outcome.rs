//! What a verb returns: a success or a failure, each in one phase.
//!
//! States that exclude each other are variants: a success has no place for a slug, a preview none for steps.

use crate::diagnostic::Diagnostic;
use crate::hint::AnyHint;
use crate::refusal::{Refusal, Refused};
use crate::text::Text;
use camino::Utf8PathBuf;
use std::any::Any;
use std::marker::PhantomData;
use std::time::Duration;

/// What a plan says of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disposition {
    /// It will act.
    Run,
    /// It is part of the plan and will not act.
    Skip,
    /// It only looks, and may stop the rest.
    Check,
}

/// One step of a plan.
#[derive(Debug, Clone)]
pub struct PlanStep {
    /// What kind of thing acts, in the program's vocabulary.
    pub kind: &'static str,
    /// What it does.
    pub label: Text,
    /// Whether it will act.
    pub disposition: Disposition,
}

/// How a step ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepOutcome {
    /// As it should.
    Ok,
    /// Not as it should.
    Failed,
    /// It never ran.
    Skipped,
    /// It was ended because another failed, or the caller left.
    Cancelled,
}

impl StepOutcome {
    /// As on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Failed => "failed",
            Self::Skipped => "skipped",
            Self::Cancelled => "cancelled",
        }
    }
}

/// One executed step.
#[derive(Debug, Clone)]
pub struct Step {
    /// What kind of thing acted.
    pub kind: &'static str,
    /// What it did.
    pub label: Text,
    /// How it ended.
    pub outcome: StepOutcome,
    /// How long it took, where that is worth knowing.
    pub duration: Option<Duration>,
    /// The file with all it printed.
    pub output_path: Option<Utf8PathBuf>,
}

/// Where a run stopped.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Nothing was done and nothing was to be done: a dry run.
    Preview {
        /// What would be done.
        plan: Option<Vec<PlanStep>>,
    },
    /// Nothing was done; the plan waits for a decision.
    Review {
        /// What would be done.
        plan: Vec<PlanStep>,
    },
    /// It looked, or it acted.
    Applied {
        /// What was done.
        steps: Option<Vec<Step>>,
    },
}

/// A success that came with a permitted degradation.
#[derive(Debug, Clone)]
pub struct Advisory {
    /// What kind, in the program's vocabulary.
    pub kind: &'static str,
    /// What was seen.
    pub evidence: Text,
    /// What to do about it.
    pub next_action: Text,
}

/// What every result may carry.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) advisories: Vec<Advisory>,
    pub(crate) hints: Vec<AnyHint>,
    pub(crate) waited: Option<Duration>,
    pub(crate) continue_in: Option<Utf8PathBuf>,
}

impl Extras {
    fn add_hint(&mut self, hint: AnyHint) {
        if !self.hints.iter().any(|other| other.is_kin(&hint)) {
            self.hints.push(hint);
        }
    }
}

/// How a call ended.
#[derive(Debug, Clone)]
pub enum Ended {
    /// Well.
    Ok(Option<Text>),
    /// With a refusal.
    Refused(Refused),
    /// Red, with a message and no slug.
    Red(Text),
}

/// A verb's facts with their type gone; its row knows it.
pub(crate) type Facts = Box<dyn Any + Send>;

/// A verb's end with its types gone. It stands in a box: what is generic over a verb only hands it on, and that is
/// compiled for each.
#[derive(Debug)]
pub(crate) struct Ending {
    pub(crate) ended: Ended,
    pub(crate) phase: Phase,
    pub(crate) extras: Extras,
    pub(crate) facts: Option<Facts>,
}

impl Ending {
    fn new(ended: Ended, phase: Phase, facts: Option<Facts>) -> Box<Self> {
        Box::new(Self { ended, phase, extras: Extras::default(), facts })
    }

    /// It looked, or acted.
    fn ok(facts: Facts) -> Box<Self> {
        Self::new(Ended::Ok(None), Phase::Applied { steps: None }, Some(facts))
    }

    fn refused(refused: Refused) -> Box<Self> {
        Self::new(Ended::Refused(refused), Phase::Applied { steps: None }, None)
    }

    /// It would act as the plan says.
    pub(crate) fn preview(plan: Vec<PlanStep>) -> Box<Self> {
        Self::new(Ended::Ok(None), Phase::Preview { plan: Some(plan) }, None)
    }
}

/// The verb did what it was asked, or looked and saw.
#[derive(Debug)]
pub struct Success<T> {
    ending: Box<Ending>,
    data: PhantomData<fn() -> T>,
}

/// The verb did not do what it was asked.
#[derive(Debug)]
pub struct Failure<T, R> {
    ending: Box<Ending>,
    data: PhantomData<fn() -> (T, R)>,
}

/// What became of a verb, with its types gone.
pub(crate) fn ending<T, R>(outcome: Outcome<T, R>) -> Box<Ending> {
    match outcome {
        Ok(success) => success.ending,
        Err(failure) => failure.ending,
    }
}

/// What a verb returns: that it did what it was asked, or why not.
///
/// A refusal becomes a failure by `.into()` or `?`; so does another type's refusal, by `#[refusal(from)]`, and a foreign
/// error, by [`refuse`](crate::refusal::Refuse::refuse).
///
/// ```no_run,standalone_crate
#[doc = include_str!("../doc/garden.txt")]
/// #[result_contract(markdown = present)]
/// pub struct Rain {
///     pub millimetres: u32,
/// }
///
/// #[derive(Refusal)]
/// pub enum RainRefusal {
///     #[refusal(slug = "no_gauge", message = "the gauge can't be read: {why:words}", evidence)]
///     NoGauge { why: String },
///     #[refusal(slug = "no_rain", message = "there was no rain", next = command! { water })]
///     None,
/// }
///
/// /// Read the rain gauge.
/// #[verb(tool = "garden_water")]
/// pub fn water(cx: Cx<Observe>) -> Outcome<Rain, RainRefusal> {
///     let read = std::fs::read_to_string(cx.at().join("gauge.txt"));
///     let text = read.refuse(|why| RainRefusal::NoGauge { why: why.to_string() })?;
///     match text.trim().parse().unwrap_or_default() {
///         0 => Err(RainRefusal::None.into()),
///         millimetres => Ok(Success::of(Rain { millimetres })),
///     }
/// }
/// # fn present(result: &Envelope<Rain>) -> Page { result.told() }
/// # fn main() {}
/// ```
pub type Outcome<T, R> = Result<Success<T>, Failure<T, R>>;

impl<T: Send + 'static> Success<T> {
    /// It looked, and this is what it saw; or it acted, and its plan's steps tell the rest.
    pub fn of(data: T) -> Self {
        Self { ending: Ending::ok(Box::new(data)), data: PhantomData }
    }

    /// It acted in these steps.
    pub fn applied(data: T, steps: Vec<Step>) -> Self {
        let mut success = Self::of(data);
        success.ending.phase = Phase::Applied { steps: Some(steps) };
        success
    }
}

impl<T> Success<T> {
    /// It would act as the plan says.
    #[cfg(test)]
    pub(crate) fn preview(plan: Vec<PlanStep>) -> Self {
        Self { ending: Ending::preview(plan), data: PhantomData }
    }

    /// Says it in a sentence, which goes out as `message` and is [`told`](crate::envelope::Envelope::told) where there
    /// are no data.
    #[must_use]
    pub fn message(mut self, message: Text) -> Self {
        self.ending.ended = Ended::Ok(Some(message));
        self
    }

    /// Where the caller's next call belongs: a server that holds a working root moves it there.
    #[must_use]
    pub fn continue_in(mut self, root: impl Into<Utf8PathBuf>) -> Self {
        self.ending.extras.continue_in = Some(root.into());
        self
    }
}

impl<T, R> Failure<T, R> {
    fn of(ending: Box<Ending>) -> Self {
        Self { ending, data: PhantomData }
    }

    /// Something it ran went red; `message` says what, the steps and diagnostics are the evidence.
    pub fn red(message: Text) -> Self {
        Self::of(Ending::new(Ended::Red(message), Phase::Applied { steps: None }, None))
    }

    /// Adds what was done before it stopped. Of a plan that is being applied the ticked steps are told by themselves, before
    /// these. A failure that shows a plan has none.
    #[must_use]
    pub fn steps(mut self, done: Vec<Step>) -> Self {
        if let Phase::Applied { steps } = &mut self.ending.phase {
            *steps = Some(done);
        }
        self
    }

    /// It refuses, and shows what it would do once the refusal's cause is gone.
    pub fn review(refusal: R, plan: Vec<PlanStep>) -> Self
    where
        R: Refusal,
    {
        let mut failure = Self::from(refusal);
        failure.ending.phase = Phase::Review { plan };
        failure
    }

    /// Adds the result's facts.
    #[must_use]
    pub fn data(mut self, data: T) -> Self
    where
        T: Send + 'static,
    {
        self.ending.facts = Some(Box::new(data));
        self
    }
}

impl<T, R: Refusal> From<R> for Failure<T, R> {
    fn from(refusal: R) -> Self {
        Self::of(Ending::refused(refusal.refused()))
    }
}

macro_rules! carries_extras {
    (<$($p:ident),*> $ty:ty, $self:ident => $extras:expr) => {
        impl<$($p),*> $ty {
            /// Adds a hint, unless one of its family is there already.
            #[must_use]
            pub fn hint(mut $self, hint: impl Into<AnyHint>) -> Self {
                $extras.add_hint(hint.into());
                $self
            }

            /// Adds findings.
            #[must_use]
            pub fn diagnostics(mut $self, found: impl IntoIterator<Item = Diagnostic>) -> Self {
                $extras.diagnostics.extend(found);
                $self
            }

            /// Adds an advisory.
            #[must_use]
            pub fn advisory(mut $self, advisory: Advisory) -> Self {
                $extras.advisories.push(advisory);
                $self
            }

            /// Says how long it waited for its turn.
            #[must_use]
            pub fn waited(mut $self, waited: Duration) -> Self {
                $extras.waited = Some(waited);
                $self
            }
        }
    };
}
carries_extras!(<T> Success<T>, self => self.ending.extras);
carries_extras!(<T, R> Failure<T, R>, self => self.ending.extras);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{Audience, Hint, NextStep, Notice};

    #[test]
    fn a_result_carries_the_first_hint_of_a_family() {
        let hint = |id| Hint::<NextStep>::fired(id, Audience::All, Text::default());
        let success = Success::of(())
            .hint(hint("first").in_family("kin"))
            .hint(hint("alone"))
            .hint(hint("second").in_family("kin"))
            .hint(Hint::<Notice>::fired("notice", Audience::All, Text::default()).in_family("other"))
            .hint(hint("alone"));
        let ids: Vec<&str> = success.ending.extras.hints.iter().map(|hint| hint.id).collect();
        assert_eq!(ids, ["first", "alone", "notice", "alone"]);
    }
}
