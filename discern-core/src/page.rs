//! A page: the authored presentation of a result, its order held by types.
//!
//! State, evidence, boundary, owner attention, other actions, next action: parts may be skipped, never moved. A page
//! holds texts, so references stay typed until a surface spells them.

use crate::text::Text;
use std::marker::PhantomData;

/// A piece of evidence.
#[derive(Debug, Clone)]
pub enum Evidence {
    /// One line of a list.
    Item(Text),
    /// Output of a tool, as it was.
    Output(String),
    /// A document that was asked for, verbatim.
    Document(String),
}

impl From<Text> for Evidence {
    fn from(text: Text) -> Self {
        Self::Item(text)
    }
}

/// A finished page: what the presenter of a result makes of it, for whoever reads.
///
/// ```no_run,standalone_crate
#[doc = include_str!("../doc/garden.txt")]
/// #[result_contract(markdown = present)]
/// pub struct Watered {
///     pub litres: u32,
///     pub bed: String,
/// }
///
/// fn present(result: &Envelope<Watered>) -> Page {
///     // A refusal and a dry run have no data.
///     let Some(Watered { litres, bed }) = result.data() else { return result.told() };
///     Page::state(text!("Bed {bed} is wet."))
///         .evidence([text!("It has got {litres} litres.")])
///         .boundary([text!("Leave it alone until tomorrow.")])
///         .next(text!("Water the next one with {water}.", water = command! { water }))
/// }
///
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> {
/// #     Ok(Success::of(Watered { litres: 3, bed: "roses".to_owned() }))
/// # }
/// # fn main() {}
/// ```
// One word, as whatever hands it on is compiled for each presenter.
#[derive(Debug, Clone)]
pub struct Page(pub(crate) Box<Parts>);

/// What a page says, in order.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) state: Text,
    pub(crate) evidence: Vec<Evidence>,
    pub(crate) boundary: Vec<Text>,
    pub(crate) attention: Vec<Text>,
    pub(crate) others: Vec<Text>,
    pub(crate) next: Option<Text>,
    /// Only what was asked for: nothing was done that could have ended well or badly.
    pub(crate) plain: bool,
}

impl Page {
    /// All it says that is not verbatim.
    pub(crate) fn texts_mut(&mut self) -> impl Iterator<Item = &mut Text> {
        let parts = &mut *self.0;
        let evidence = parts.evidence.iter_mut().filter_map(|evidence| match evidence {
            Evidence::Item(text) => Some(text),
            Evidence::Output(_) | Evidence::Document(_) => None,
        });
        let lists = [&mut parts.boundary, &mut parts.attention, &mut parts.others].into_iter().flatten();
        std::iter::once(&mut parts.state).chain(evidence).chain(lists).chain(&mut parts.next)
    }
}

/// A page being written; `At` is how far.
#[derive(Debug)]
#[must_use = "a page ends with `next` or `end`"]
pub struct Draft<At> {
    page: Box<Parts>,
    at: PhantomData<At>,
}

macro_rules! parts {
    ($($(#[$doc:meta])* $ty:ident)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $ty {}
    )* };
}
parts! {
    /// After the state.
    AfterState
    /// After the evidence.
    AfterEvidence
    /// After the boundary.
    AfterBoundary
    /// After owner attention.
    AfterAttention
    /// After the other actions.
    AfterOthers
}

/// Whether a part may follow.
#[diagnostic::on_unimplemented(
    message = "a page is written in order: state, evidence, boundary, attention, other, next",
    label = "this part belongs further up"
)]
pub trait Before<Part> {}

macro_rules! order {
    ($($part:ident after $($earlier:ident)*;)*) => { $($(impl Before<$part> for $earlier {})*)* };
}
order! {
    AfterEvidence after AfterState AfterEvidence;
    AfterBoundary after AfterState AfterEvidence AfterBoundary;
    AfterAttention after AfterState AfterEvidence AfterBoundary AfterAttention;
    AfterOthers after AfterState AfterEvidence AfterBoundary AfterAttention AfterOthers;
}

impl Parts {
    fn add(&mut self, evidence: Evidence) {
        self.evidence.push(evidence);
    }
}

impl Page {
    /// Begins with what is true now.
    pub fn state(state: Text) -> Draft<AfterState> {
        let page = Box::new(Parts {
            state,
            evidence: Vec::new(),
            boundary: Vec::new(),
            attention: Vec::new(),
            others: Vec::new(),
            next: None,
            plain: false,
        });
        Draft { page, at: PhantomData }
    }
}

impl<At> Draft<At> {
    /// What the state rests on.
    pub fn evidence<E: Into<Evidence>>(
        mut self,
        evidence: impl IntoIterator<Item = E>,
    ) -> Draft<AfterEvidence>
    where
        At: Before<AfterEvidence>,
    {
        // A loop, as the adapters of `extend` would be compiled once more for each caller.
        for evidence in evidence {
            self.page.add(evidence.into());
        }
        self.moved()
    }

    /// What the reader may not do.
    pub fn boundary(mut self, boundary: impl IntoIterator<Item = Text>) -> Draft<AfterBoundary>
    where
        At: Before<AfterBoundary>,
    {
        for boundary in boundary {
            self.page.boundary.push(boundary);
        }
        self.moved()
    }

    /// What only the owner decides.
    pub fn attention(mut self, attention: impl IntoIterator<Item = Text>) -> Draft<AfterAttention>
    where
        At: Before<AfterAttention>,
    {
        for attention in attention {
            self.page.attention.push(attention);
        }
        self.moved()
    }

    /// What else could be done.
    pub fn other(mut self, others: impl IntoIterator<Item = Text>) -> Draft<AfterOthers>
    where
        At: Before<AfterOthers>,
    {
        for other in others {
            self.page.others.push(other);
        }
        self.moved()
    }

    /// The one thing to do now; it closes the page.
    pub fn next(mut self, next: Text) -> Page {
        self.page.next = Some(next);
        self.end()
    }

    /// Ends a page that is only what was asked for, help say.
    pub(crate) fn plain(mut self) -> Page {
        self.page.plain = true;
        self.end()
    }

    /// Ends without a next action of its own: the first next-step hint closes the page, if there is one.
    pub fn end(self) -> Page {
        Page(self.page)
    }

    fn moved<To>(self) -> Draft<To> {
        Draft { page: self.page, at: PhantomData }
    }
}
