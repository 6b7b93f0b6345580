//! The envelope: one result in process ([`Envelope`]), and as the flat document that goes out ([`Document`]).
//!
//! The state rule, which documents can exist, is held by the types here, by [`Document`]'s reader, and by
//! [`schema::state_rule`], and by nothing else.

mod bounded;
mod document;
mod fields;
mod schema;
#[cfg(test)]
mod tests;

pub use bounded::Bounded;
pub use document::{Document, Verdict, WireAdvisory, WireDiagnostic, WirePhase, WirePlanStep, WireStep};
pub use fields::{Field, FieldOf, FieldValue, Known, Untold, fields_schema, known, serialize_fields};
pub use schema::{advertised, data_of_call, data_schema, envelope, open, state_rule, strict};

use crate::argument::JsonObject;
use crate::diagnostic::{Diagnostic, Reproduce};
use crate::hint::AnyHint;
pub use crate::outcome::Ended;
use crate::outcome::{Advisory, Ending, Extras, Phase};
use crate::page::Page;
use crate::text::Text;
use camino::{Utf8Path, Utf8PathBuf};
use std::ops::Deref;

/// A result, whole, before a surface is known: what is told of it, and the verb's own facts.
#[derive(Debug, Clone)]
pub struct Envelope<T> {
    pub(crate) head: Box<Head>,
    // Boxed, so that it is handed on as one word.
    pub(crate) data: Option<Box<T>>,
}

/// All of a result but the verb's own facts. It knows no verb's types, so that all it does is compiled once.
#[derive(Debug, Clone)]
pub struct Head {
    pub(crate) verb: String,
    pub(crate) root: Option<Utf8PathBuf>,
    pub(crate) ended: Ended,
    pub(crate) phase: Phase,
    pub(crate) extras: Extras,
}

impl<T> Deref for Envelope<T> {
    type Target = Head;

    fn deref(&self) -> &Head {
        &self.head
    }
}

impl<T> Envelope<T> {
    /// The page of a result without data: what was refused or went red, or that this is only a plan.
    pub fn told(&self) -> Page {
        self.head.told()
    }

    /// The verb's own facts.
    pub fn data(&self) -> Option<&T> {
        self.data.as_deref()
    }
}

impl Head {
    /// A failed dry run is a preview like any other.
    pub(crate) fn new(verb: String, root: Option<Utf8PathBuf>, ending: Ending, dry_run: bool) -> Box<Self> {
        let Ending { ended, phase, extras, facts: _ } = ending;
        if let Ended::Ok(_) = ended {
            // The place it worked on may be gone by its doing; what goes on does so elsewhere.
            let root = match &extras.continue_in {
                Some(on) if root.as_ref().is_some_and(|root| !root.is_dir()) => Some(on.clone()),
                _ => root,
            };
            return Box::new(Self { verb, root, ended, phase, extras });
        }
        let phase = match phase {
            Phase::Review { plan } if dry_run => Phase::Preview { plan: Some(plan) },
            _ if dry_run => Phase::Preview { plan: None },
            phase => phase,
        };
        Box::new(Self { verb, root, ended, phase, extras })
    }

    /// The verb's words.
    pub fn verb(&self) -> &str {
        &self.verb
    }

    /// Lets each reference that does not say which project it is for be for the one at `root`.
    pub(crate) fn place(&mut self, root: &Utf8Path) {
        let ended: Option<&mut Text> = match &mut self.ended {
            Ended::Ok(message) => message.as_mut(),
            Ended::Refused(refused) => Some(&mut refused.message),
            Ended::Red(message) => Some(message),
        };
        let mut texts: Vec<&mut Text> = ended.into_iter().collect();
        match &mut self.phase {
            Phase::Preview { plan: Some(plan) } | Phase::Review { plan } => {
                texts.extend(plan.iter_mut().map(|step| &mut step.label));
            }
            Phase::Applied { steps: Some(steps) } => {
                texts.extend(steps.iter_mut().map(|step| &mut step.label));
            }
            Phase::Preview { plan: None } | Phase::Applied { steps: None } => {}
        }
        let Extras { diagnostics, advisories, hints, .. } = &mut self.extras;
        texts.extend(advisories.iter_mut().flat_map(|a| [&mut a.evidence, &mut a.next_action]));
        texts.extend(hints.iter_mut().map(|hint| &mut hint.text));
        for text in texts {
            text.place(root);
        }
        for diagnostic in diagnostics {
            if let Reproduce::Reference(reference) = &mut diagnostic.reproduce
                && !reference.is_placed()
            {
                *reference = reference.clone().at(root);
            }
        }
    }

    /// The project the call worked on.
    pub fn root(&self) -> Option<&Utf8Path> {
        self.root.as_deref()
    }

    /// Whether it ended well.
    pub fn ok(&self) -> bool {
        matches!(self.ended, Ended::Ok(_))
    }

    /// How it ended.
    pub fn ended(&self) -> &Ended {
        &self.ended
    }

    /// The refusal's slug.
    pub fn error(&self) -> Option<&'static str> {
        match &self.ended {
            Ended::Refused(refused) => Some(refused.slug.name),
            _ => None,
        }
    }

    /// What happened, in a sentence.
    pub fn message(&self) -> Option<&Text> {
        match &self.ended {
            Ended::Ok(message) => message.as_ref(),
            Ended::Refused(refused) => Some(&refused.message),
            Ended::Red(message) => Some(message),
        }
    }

    /// Where it stopped.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether it was a dry run.
    pub fn is_preview(&self) -> bool {
        matches!(self.phase, Phase::Preview { .. })
    }

    /// What the project's tools found.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.extras.diagnostics
    }

    /// Permitted degradations of a success.
    pub fn advisories(&self) -> &[Advisory] {
        &self.extras.advisories
    }

    /// The hints that fired.
    pub fn hints(&self) -> &[AnyHint] {
        &self.extras.hints
    }

    /// As [`Envelope::told`].
    pub fn told(&self) -> Page {
        let plan = || Text::of(vec![crate::text::Part::Words("This is the plan.".into())]);
        let done = || Text::of(vec![crate::text::Part::Words("Done.".into())]);
        let otherwise = if self.is_preview() { plan } else { done };
        Page::state(self.message().cloned().unwrap_or_else(otherwise)).end()
    }

    /// The process's exit code.
    pub fn exit_code(&self) -> u8 {
        match &self.ended {
            Ended::Ok(_) => 0,
            Ended::Refused(refused) => refused.slug.exit.code(),
            Ended::Red(_) => crate::refusal::Exit::Refused.code(),
        }
    }

    /// With the facts as the wire has them. The root joins them, so that each channel names it.
    pub(crate) fn with_facts(self: Box<Self>, facts: Option<JsonObject>) -> Envelope<JsonObject> {
        let facts = facts.map(without_nulls);
        let data = match &self.root {
            Some(root) => {
                let mut with_root = JsonObject::new();
                with_root.insert("root".into(), root.as_str().into());
                with_root.extend(facts.into_iter().flatten());
                Some(with_root)
            }
            None => facts,
        };
        Envelope { head: self, data: data.map(Box::new) }
    }
}

/// A contract is a struct with named fields: the macro sees to it.
pub(crate) fn object(facts: serde_json::Result<serde_json::Value>) -> JsonObject {
    match facts {
        Ok(serde_json::Value::Object(object)) => object,
        other => unreachable!("result data is an object, not {other:?}"),
    }
}

/// What is not there is absent on the wire, never null.
fn without_nulls(data: JsonObject) -> JsonObject {
    use serde_json::Value;
    fn clean(value: Value) -> Value {
        match value {
            Value::Object(object) => Value::Object(without_nulls(object)),
            Value::Array(items) => items.into_iter().map(clean).collect(),
            other => other,
        }
    }
    data.into_iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k, clean(v))).collect()
}

/// The data of a verb's result: its wire form, its schema and its presenter.
///
/// `#[result_contract(markdown = …)]` writes it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a result contract",
    label = "this result has no presenter",
    note = "declare it: `#[result_contract(markdown = present)]` on `{Self}`"
)]
pub trait ResultContract: Sized + Send + 'static {
    /// What JSON, MCP and the page are made from; the type itself unless `wire = …` names a compact one.
    type Wire: From<Self> + WireForm + Send + 'static;

    /// In the wire's form.
    fn wire(self: Box<Self>) -> Box<Self::Wire> {
        Box::new((*self).into())
    }

    /// The authored page.
    fn present(result: &Envelope<Self::Wire>) -> Page;
}

/// A function that sets a result's page.
#[diagnostic::on_unimplemented(
    message = "this is no presenter of `{W}`",
    label = "of another type",
    note = "a presenter is a `fn(&Envelope<{W}>) -> Page`"
)]
pub trait Presents<W>: FnOnce(&Envelope<W>) -> Page {}

#[diagnostic::do_not_recommend]
impl<W, F: FnOnce(&Envelope<W>) -> Page> Presents<W> for F {}

/// Sets a page with the author's presenter.
pub fn present<W, F: Presents<W>>(presenter: F, result: &Envelope<W>) -> Page {
    presenter(result)
}

/// What goes on the wire: `#[result_contract]` writes it, where it names no other form and no field is against it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a wire form",
    label = "nobody looked at its fields",
    note = "declare it as a result contract: `#[result_contract(markdown = present)]` on `{Self}`, which has no `wire` itself"
)]
pub trait WireForm: serde::Serialize + schemars::JsonSchema {}
