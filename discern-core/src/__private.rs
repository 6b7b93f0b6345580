//! What the macros write paths into. Not for people: it changes without notice.

pub use crate::argument::{
    ArgSpec, ArgType, ArgValue, Choice, ChoiceValue, NoArgs, Reader, STAND_IN, Table, VerbArgs,
    default_problem, enum_problem, group_problem, joined, other_problem, selector,
};
pub use crate::envelope::{
    Envelope, FieldOf, ResultContract, Untold, WireForm, fields_schema, known, present, serialize_fields,
};
pub use crate::hint::{
    AnyHint, Audience, Category, Fills, Guardrail, Hint, HintInfo, InCategory, McpOnly, NextStep, Notice,
    OwnerAttention, Template,
};
pub use crate::name::Msg;
pub use crate::outcome::{Failure, Outcome};
pub use crate::page::Page;
pub use crate::reference::{InReference, Match, Reference, Signature, Token, Written};
pub use crate::refusal::{
    Exit, NoRefusal, Recovery, Refusal, Refused, Slug, WayOut, joined_slugs, slug_problem, total_slugs,
};
pub use crate::text::{InText, Part, Text, said};
pub use crate::verb::{
    About, Budgets, Cx, Group, Info, Layer, Listed, Named, Observe, Planned, Program, Row, Verb,
    budget_problem, effect_problem, entry_problem, excuse_problem, info, layer, name_problem, named,
    reference_problem, row, shell_only_problem, tool_problem, unspelled,
};
pub use serde_json::Value;
pub use {schemars, serde};

/// Keeps the type of a reference that did not parse; its mistake stopped the compilation.
pub fn unreachable_reference() -> Reference {
    unreachable!("the program does not compile")
}

/// Rows of several tables.
pub const fn total(lists: &[&[ArgSpec]]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < lists.len() {
        n += lists[i].len();
        i += 1;
    }
    n
}

/// Stands in for what a wrong verb would have named.
pub struct StandIn;

impl crate::verb::Application for StandIn {}

#[derive(serde::Serialize, schemars::JsonSchema)]
#[doc(hidden)]
pub struct Nothing {}

impl WireForm for Nothing {}

impl From<StandIn> for Nothing {
    fn from(_: StandIn) -> Self {
        Self {}
    }
}

impl ResultContract for StandIn {
    type Wire = Nothing;

    fn present(result: &Envelope<Nothing>) -> Page {
        result.told()
    }
}

impl VerbArgs for StandIn {
    const SPECS: &'static [ArgSpec] = STAND_IN;

    fn read(_: &mut Reader) -> Option<Self> {
        None
    }
}

/// What a wrong verb says of itself.
pub const STAND_IN_ABOUT: About = About::shell_only("", "");
