//! A finished call as bytes: JSON, Markdown, or a terminal's text.
//!
//! `Sections` joins what the presenter wrote with what the envelope knows; the renderings only set it.

mod markdown;
mod terminal;
mod width;

pub use markdown::markdown;
pub use terminal::{Style, terminal};
pub(crate) use width::cut;

use crate::envelope::Ended;
use crate::hint::{AnyHint, Category};
use crate::outcome::{Disposition, Phase, PlanStep, Step, StepOutcome};
use crate::page::Evidence;
use crate::reference::Spelling;
use crate::refusal::Exit;
use crate::text::{Part, Text, count, listed};
use crate::verb::Delivery;

/// A result as one line of compact JSON.
pub fn json(delivery: &Delivery, spelling: Spelling) -> String {
    let document = delivery.envelope.document(spelling);
    // The document is strings, numbers and maps with string keys, which always serialize.
    let mut line = serde_json::to_string(&document).expect("a document serializes");
    line.push('\n');
    line
}

/// How many of a list are shown; the rest are counted.
const SHOWN: usize = 6;
/// How many diagnostics are shown.
const DIAGNOSTICS: usize = 3;
/// How many characters of the first diagnostic's output.
const OUTPUT: usize = 2_400;

/// How a call ended, for the mark before its state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    Plain,
    Good,
    Preview,
    Refused(&'static str),
    Crashed(&'static str),
    Red,
}

/// What is to be set, in its order.
pub(crate) struct Sections {
    pub(crate) tone: Tone,
    pub(crate) state: Text,
    pub(crate) evidence: Vec<Evidence>,
    pub(crate) boundary: Vec<Text>,
    pub(crate) attention: Vec<Text>,
    pub(crate) others: Vec<Text>,
    pub(crate) next: Option<Text>,
}

impl Sections {
    /// `hears` says which hints are told; `steps`, whether executed steps are told in words here, or shown by the
    /// rendering itself.
    pub(crate) fn of(delivery: &Delivery, hears: impl Fn(&AnyHint) -> bool, steps: bool) -> Self {
        let (envelope, page) = (&delivery.envelope, &delivery.page);
        let tone = match &envelope.ended {
            Ended::Refused(refused) if refused.slug.exit == Exit::Crashed => Tone::Crashed(refused.slug.name),
            Ended::Refused(refused) => Tone::Refused(refused.slug.name),
            Ended::Red(_) => Tone::Red,
            Ended::Ok(_) if envelope.is_preview() => Tone::Preview,
            Ended::Ok(_) if page.0.plain => Tone::Plain,
            Ended::Ok(_) => Tone::Good,
        };
        let mut sections = Self {
            tone,
            state: page.0.state.clone(),
            evidence: page.0.evidence.clone(),
            boundary: page.0.boundary.clone(),
            attention: page.0.attention.clone(),
            others: page.0.others.clone(),
            next: page.0.next.clone(),
        };
        sections.add_reason(delivery);
        sections.add_facts(delivery, steps);
        sections.add_hints(envelope.hints(), hears);
        if let Some(root) = envelope.root() {
            sections.item(vec![Part::Words("Root: ".into()), root.into()]);
        }
        sections
    }

    fn item(&mut self, parts: Vec<Part>) {
        self.evidence.push(Evidence::Item(Text::of(parts)));
    }

    /// A failure's page says why, even if its presenter did not.
    fn add_reason(&mut self, delivery: &Delivery) {
        let Some(message) = delivery.envelope.message() else { return };
        let spelled = |text: &Text| text.markdown(Spelling::Cli).trim_end_matches('.').to_owned();
        if !delivery.envelope.ok() && spelled(message) != spelled(&self.state) {
            self.evidence.insert(0, Evidence::Item(message.clone()));
        }
    }

    fn add_facts(&mut self, delivery: &Delivery, told: bool) {
        match &delivery.envelope.phase {
            Phase::Preview { plan: Some(plan) } | Phase::Review { plan } => self.add_plan(plan),
            Phase::Applied { steps: Some(steps) } if told => self.add_steps(steps, delivery.envelope.ok()),
            Phase::Preview { plan: None } | Phase::Applied { .. } => {}
        }
        for advisory in delivery.envelope.advisories() {
            self.item(vec![
                (&advisory.evidence).into(),
                Part::Words(" ".into()),
                (&advisory.next_action).into(),
            ]);
        }
        self.add_diagnostics(delivery);
        if let Some(waited) = delivery.envelope.extras.waited {
            self.item(vec![Part::Words(format!("Waited {} for its turn.", seconds(waited)).into())]);
        }
    }

    fn add_plan(&mut self, plan: &[PlanStep]) {
        for step in plan {
            let lead = match step.disposition {
                Disposition::Run => "Would ",
                Disposition::Check => "Would check: ",
                Disposition::Skip => "Nothing to do: ",
            };
            self.item(vec![Part::Words(lead.into()), (&step.label).into()]);
        }
    }

    /// Only what is worth a line: a success whose steps all did what they should needs none.
    fn add_steps(&mut self, steps: &[Step], ok: bool) {
        for (outcome, lead) in [
            (StepOutcome::Failed, "Failed: "),
            (StepOutcome::Cancelled, "Cancelled: "),
            (StepOutcome::Skipped, "Not run: "),
            (StepOutcome::Ok, "Done: "),
        ] {
            let quiet = ok && matches!(outcome, StepOutcome::Ok | StepOutcome::Skipped);
            let mut found: Vec<Text> =
                steps.iter().filter(|s| s.outcome == outcome).map(|s| s.label.clone()).collect();
            if quiet || found.is_empty() {
                continue;
            }
            let rest = found.len().saturating_sub(SHOWN);
            found.truncate(SHOWN);
            if rest > 0 {
                found.push(count(rest, "more", "more"));
            }
            self.item(vec![Part::Words(lead.into()), listed(found).into(), Part::Words(".".into())]);
        }
    }

    fn add_diagnostics(&mut self, delivery: &Delivery) {
        let all = delivery.envelope.diagnostics();
        for (i, d) in all.iter().take(DIAGNOSTICS).enumerate() {
            let mut parts: Vec<Part> = Vec::new();
            if let Some(location) = d.location() {
                parts.extend([location.into(), Part::Words(" ".into())]);
            }
            parts.push(Part::Words(plain_line(&d.message).into()));
            let rule = d.rule.as_ref().map(|rule| format!(", {}", plain_line(rule))).unwrap_or_default();
            parts.push(Part::Words(format!(" ({}{rule})", plain_line(&d.tool)).into()));
            let previous = i.checked_sub(1).and_then(|i| all.get(i));
            let command = d.reproduce.spell(Spelling::Cli);
            if previous.is_none_or(|p| p.reproduce.spell(Spelling::Cli) != command) {
                match &d.reproduce {
                    crate::diagnostic::Reproduce::Command(command) => {
                        parts.extend([Part::Words("; see it again with ".into()), command.into()]);
                    }
                    crate::diagnostic::Reproduce::Reference(reference) => {
                        parts.extend([Part::Words("; see it again with ".into()), reference.into()]);
                    }
                }
            }
            if let Some(path) = &d.output_path
                && previous.is_none_or(|p| p.output_path.as_ref() != Some(path))
            {
                parts.extend([Part::Words("; all output is in ".into()), path.into()]);
            }
            self.item(parts);
            if i == 0
                && let Some(output) = &d.output
            {
                self.evidence.push(Evidence::Output(head_and_tail(output, OUTPUT)));
            }
        }
        if let Some(more) = all.len().checked_sub(DIAGNOSTICS).filter(|n| *n > 0) {
            self.item(vec![count(more, "more finding", "more findings").into()]);
        }
    }

    /// Notices join the evidence, guardrails the boundary; the first next step closes unless the presenter had its own.
    fn add_hints(&mut self, hints: &[AnyHint], hears: impl Fn(&AnyHint) -> bool) {
        for hint in hints.iter().filter(|hint| hears(hint)) {
            let text = hint.text.clone();
            match hint.category {
                Category::Notice => self.evidence.push(Evidence::Item(text)),
                Category::Guardrail => self.boundary.push(text),
                Category::OwnerAttention => self.attention.push(text),
                Category::NextStep if self.next.is_none() => self.next = Some(text),
                Category::NextStep => self.others.push(text),
            }
        }
    }
}

/// A tool's words on one line, control characters out.
fn plain_line(text: &str) -> String {
    let first: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The beginning and the end of a long output.
fn head_and_tail(text: &str, limit: usize) -> String {
    let chars = text.chars().count();
    if chars <= limit {
        return text.to_owned();
    }
    let (head, tail) = (limit * 6 / 10, limit - limit * 6 / 10);
    let at = |n: usize| text.char_indices().nth(n).map_or(text.len(), |(i, _)| i);
    format!("{}\n… {} characters left out …\n{}", &text[..at(head)], chars - limit, &text[at(chars - tail)..])
}

/// A duration for a person.
pub(crate) fn seconds(duration: std::time::Duration) -> String {
    let s = duration.as_secs_f64();
    match s {
        s if s < 0.0995 => format!("{:.0} ms", s * 1000.0),
        s if s < 60.0 => format!("{s:.1} s"),
        s => format!("{:.0} min {:.0} s", (s / 60.0).floor(), s % 60.0),
    }
}
