//! Hints: advice declared once in a program's registry, fired by id, spelled at delivery.
//!
//! `hints!` writes one function a hint; the category is in its type, so that a way out can demand a next step.

use crate::name::{Msg, starts_with};
use crate::text::Text;
use std::marker::PhantomData;

/// What a hint is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// An action to take now.
    NextStep,
    /// A rule about shared state.
    Guardrail,
    /// A condition to weigh.
    Notice,
    /// A decision that is the owner's.
    OwnerAttention,
}

impl Category {
    /// As written in the registry.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NextStep => "next-step",
            Self::Guardrail => "guardrail",
            Self::Notice => "notice",
            Self::OwnerAttention => "owner-attention",
        }
    }
}

/// A category as a type.
pub trait InCategory {
    /// The same as a value.
    const CATEGORY: Category;
}

macro_rules! categories {
    ($($(#[$doc:meta])* $ty:ident)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $ty {}
        impl InCategory for $ty {
            const CATEGORY: Category = Category::$ty;
        }
    )* };
}
categories! {
    /// An action to take now.
    NextStep
    /// A rule about shared state.
    Guardrail
    /// A condition to weigh.
    Notice
    /// A decision that is the owner's.
    OwnerAttention
}

/// Who is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    All,
    /// Left out of the terminal's rendering; always on the wire.
    Agent,
}

/// A fired hint whose category is in its type.
#[derive(Debug, Clone)]
pub struct Hint<C> {
    fired: AnyHint,
    category: PhantomData<fn() -> C>,
}

impl<C: InCategory> Hint<C> {
    /// What the functions of `hints!` call.
    #[doc(hidden)]
    pub fn fired(id: &'static str, audience: Audience, text: Text) -> Self {
        let fired = AnyHint { id, category: C::CATEGORY, audience, text };
        Self { fired, category: PhantomData }
    }
}

/// A fired hint; it keeps its id whatever list it is put in.
#[derive(Debug, Clone)]
pub struct AnyHint {
    /// Its name in the registry; what records keep.
    pub id: &'static str,
    /// What it is for.
    pub category: Category,
    /// Who is told.
    pub audience: Audience,
    /// What it says.
    pub text: Text,
}

impl<C> From<Hint<C>> for AnyHint {
    fn from(hint: Hint<C>) -> Self {
        hint.fired
    }
}

/// One row of a program's registry.
pub struct HintInfo {
    /// Its name.
    pub id: &'static str,
    /// What it is for.
    pub category: Category,
    /// Who is told.
    pub audience: Audience,
    /// When it fires, in one line.
    pub when: &'static str,
    /// Its template, as written.
    pub template: &'static str,
    /// Fires it with its example values.
    pub example: fn() -> AnyHint,
}

/// Says so when a code span of a template spells one of the program's commands or tools.
pub const fn span_problem(program: &str, spans: &[&str]) -> Msg {
    let mut i = 0;
    // A program without a name was told so.
    while i < spans.len() && !program.is_empty() {
        let span = spans[i].as_bytes();
        let n = program.len();
        if starts_with(spans[i], program) && (span.len() == n || span[n] == b' ' || span[n] == b'_') {
            return Msg::new()
                .push("the code span `")
                .push(spans[i])
                .push("` spells a command, which no surface can respell\n\nhelp: pass it in as a value: ")
                .push("`{next}` in the template, `next = command! { … }` beside it");
        }
        i += 1;
    }
    Msg::new()
}
