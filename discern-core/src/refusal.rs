//! Refusals: one variant one cause, with a slug to match, a sentence to read, and a way out.
//!
//! `#[derive(Refusal)]` writes the trait; [`Refused`] is the same with the author's type gone.

use crate::hint::{AnyHint, Category, Hint, NextStep};
use crate::name::{Msg, str_eq};
use crate::reference::Reference;
use crate::text::{Part, Text};

/// How a process that was refused ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// A refusal or a failure: 1.
    Refused,
    /// The call itself was wrong: 2.
    Usage,
    /// The program crashed: 70.
    Crashed,
    /// What was waited for has not happened yet: 124.
    Waiting,
    /// A child could not be started: 127.
    NotStartable,
}

impl Exit {
    /// The process's exit code.
    pub const fn code(self) -> u8 {
        match self {
            Self::Refused => 1,
            Self::Usage => 2,
            Self::Crashed => 70,
            Self::Waiting => 124,
            Self::NotStartable => 127,
        }
    }
}

/// What follows a refusal, fixed for each slug.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recovery {
    /// It names its own next step.
    Tailored,
    /// Its message or diagnostics say enough; core adds where to look next.
    Evidence,
}

/// A slug as the published contract lists it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slug {
    /// `a-z0-9_`, stable, one cause.
    pub name: &'static str,
    /// How the process ends.
    pub exit: Exit,
    /// What follows.
    pub recovery: Recovery,
    /// The type that declares it. Reached by two ways it is still one cause.
    pub declared_in: &'static str,
}

/// Why a verb did not do what it was asked.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a refusal",
    label = "not a refusal",
    note = "derive it: `#[derive(Refusal)]` on an enum; a verb that never refuses has `NoRefusal`"
)]
pub trait Refusal: Send + Sized + 'static {
    /// Every slug it can have, those of nested refusals included.
    const SLUGS: &'static [Slug];

    /// The same with its type gone: its slug, what is wrong with the value in it, and what to do now.
    fn refused(&self) -> Refused;
}

/// The refusal of a verb that never refuses.
#[derive(Debug)]
pub enum NoRefusal {}

impl Refusal for NoRefusal {
    const SLUGS: &'static [Slug] = &[];

    fn refused(&self) -> Refused {
        match *self {}
    }
}

/// A refusal with the author's type gone.
#[derive(Debug, Clone)]
pub struct Refused {
    /// Which.
    pub slug: Slug,
    /// What is wrong.
    pub message: Text,
    /// What to do now; `None` for [`Recovery::Evidence`].
    pub next: Option<AnyHint>,
}

impl<R: Refusal> From<R> for Refused {
    fn from(refusal: R) -> Self {
        refusal.refused()
    }
}

/// What may follow `next =` in a refusal.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a way out",
    label = "expected a next-step hint or a command reference",
    note = "write `next = hints::some_hint(…)` or `next = command! {{ … }}`"
)]
pub trait WayOut {
    /// As a hint.
    fn way_out(self) -> AnyHint;
}

impl WayOut for Hint<NextStep> {
    fn way_out(self) -> AnyHint {
        self.into()
    }
}

impl WayOut for Reference {
    fn way_out(self) -> AnyHint {
        let text = Text::of(vec![Part::Words("Run ".into()), Part::Reference(self), Part::Words(".".into())]);
        AnyHint::of("run-command", Category::NextStep, text)
    }
}

/// Turns a foreign error into a refusal: `fs::read(path).refuse(|why| Unreadable { … })?`.
pub trait Refuse<T, E> {
    /// Maps the error.
    fn refuse<R: Refusal>(self, refusal: impl FnOnce(E) -> R) -> Result<T, R>;
}

impl<T, E> Refuse<T, E> for Result<T, E> {
    fn refuse<R: Refusal>(self, refusal: impl FnOnce(E) -> R) -> Result<T, R> {
        self.map_err(refusal)
    }
}

/// Slug lists of nested refusals, as one.
pub const fn joined_slugs<const N: usize>(lists: &[&[Slug]]) -> [Slug; N] {
    let none = Slug { name: "", exit: Exit::Refused, recovery: Recovery::Evidence, declared_in: "" };
    let mut out = [none; N];
    let (mut n, mut i) = (0, 0);
    while i < lists.len() {
        let mut j = 0;
        while j < lists[i].len() {
            if !among(lists, i, lists[i][j].name) {
                out[n] = lists[i][j];
                n += 1;
            }
            j += 1;
        }
        i += 1;
    }
    out
}

/// How many distinct slugs the lists have.
pub const fn total_slugs(lists: &[&[Slug]]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < lists.len() {
        let mut j = 0;
        while j < lists[i].len() {
            n += !among(lists, i, lists[i][j].name) as usize;
            j += 1;
        }
        i += 1;
    }
    n
}

/// Whether one of the first lists has a slug; within a list they are distinct.
const fn among(lists: &[&[Slug]], first: usize, name: &str) -> bool {
    let mut i = 0;
    while i < first {
        let mut j = 0;
        while j < lists[i].len() {
            if str_eq(lists[i][j].name, name) {
                return true;
            }
            j += 1;
        }
        i += 1;
    }
    false
}

/// Says so when a nested refusal repeats a slug. Apart from the list: a panic inside it would be told at every use.
pub const fn slug_problem(own: &[Slug], nested: &[Slug]) -> Msg {
    let mut i = 0;
    while i < own.len() {
        let mut j = 0;
        while j < nested.len() {
            if str_eq(own[i].name, nested[j].name) && !str_eq(own[i].declared_in, nested[j].declared_in) {
                return Msg::new().push("slug `").push(own[i].name).push(
                    "` stands in another refusal of this one, too, and a slug is one cause; rename one",
                );
            }
            j += 1;
        }
        i += 1;
    }
    Msg::new()
}
