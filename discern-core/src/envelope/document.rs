//! The flat document that goes out and comes back: key order fixed, absent keys absent, contradictions impossible.

use super::{Ended, Envelope};
use crate::argument::JsonObject;
use crate::diagnostic::{Diagnostic, Severity};
use crate::outcome::{Disposition, Phase, StepOutcome};
use crate::reference::Spelling;
use camino::Utf8PathBuf;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// Whether it ended well; only a failure can have a slug.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// `ok: true`.
    Ok,
    /// `ok: false`.
    Failed {
        /// The slug.
        error: Option<String>,
    },
}

/// Where it stopped; only the last has steps.
#[derive(Debug, Clone, PartialEq)]
pub enum WirePhase {
    /// `dry_run: true`.
    Preview {
        /// What would be done.
        plan: Option<Vec<WirePlanStep>>,
    },
    /// A plan that waits for a decision.
    Review {
        /// What would be done.
        plan: Vec<WirePlanStep>,
    },
    /// It looked or acted.
    Applied {
        /// What was done.
        steps: Option<Vec<WireStep>>,
    },
}

/// One result as it goes over the wire.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// `ok` and `error`.
    pub verdict: Verdict,
    /// The verb's words.
    pub verb: String,
    /// `dry_run`, `plan` and `steps`.
    pub phase: WirePhase,
    /// Milliseconds it waited for its turn.
    pub waited_ms: Option<u64>,
    /// What the project's tools found.
    pub diagnostics: Vec<WireDiagnostic>,
    /// The verb's own facts.
    pub data: Option<JsonObject>,
    /// Permitted degradations.
    pub advisories: Vec<WireAdvisory>,
    /// Advice, in the surface's spelling.
    pub hints: Vec<String>,
    /// What happened, in a sentence.
    pub message: Option<String>,
}

/// A step of a plan.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WirePlanStep {
    /// What kind of thing acts.
    pub kind: String,
    /// What it does.
    pub label: String,
    /// Whether it will act.
    pub disposition: Disposition,
}

/// An executed step.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WireStep {
    /// What kind of thing acted.
    pub kind: String,
    /// What it did.
    pub label: String,
    /// How it ended.
    pub outcome: StepOutcome,
    /// How long it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub duration_ms: Option<u64>,
    /// The file with all it printed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub output_path: Option<Utf8PathBuf>,
}

/// A finding.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WireDiagnostic {
    /// Who found it.
    pub tool: String,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// How to see it again.
    pub reproduce_cmd: String,
    /// Where, relative to the root.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub file: Option<Utf8PathBuf>,
    /// From 1.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub line: Option<u32>,
    /// From 1.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub col: Option<u32>,
    /// The tool's rule.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub rule: Option<String>,
    /// What the tool printed, capped.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub output: Option<String>,
    /// Whether `output` was cut; absent when it was not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub truncated: bool,
    /// The file with all of the output.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub output_path: Option<Utf8PathBuf>,
    /// Whether a fixer can mend it; absent when none can.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fix_available: bool,
}

/// A permitted degradation.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WireAdvisory {
    /// What kind.
    pub kind: String,
    /// What was seen.
    pub evidence: String,
    /// What to do about it.
    pub next_action: String,
}

impl Serialize for Document {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ok", &(self.verdict == Verdict::Ok))?;
        map.serialize_entry("verb", &self.verb)?;
        match &self.phase {
            WirePhase::Preview { plan } => {
                map.serialize_entry("dry_run", &true)?;
                if let Some(plan) = plan {
                    map.serialize_entry("plan", plan)?;
                }
            }
            WirePhase::Review { plan } => map.serialize_entry("plan", plan)?,
            WirePhase::Applied { steps } => {
                if let Some(steps) = steps {
                    map.serialize_entry("steps", steps)?;
                }
            }
        }
        if let Some(waited) = self.waited_ms {
            map.serialize_entry("waited_ms", &waited)?;
        }
        if !self.diagnostics.is_empty() {
            map.serialize_entry("diagnostics", &self.diagnostics)?;
        }
        if let Some(data) = &self.data {
            map.serialize_entry("data", data)?;
        }
        if !self.advisories.is_empty() {
            map.serialize_entry("advisories", &self.advisories)?;
        }
        if !self.hints.is_empty() {
            map.serialize_entry("hints", &self.hints)?;
        }
        if let Verdict::Failed { error: Some(error) } = &self.verdict {
            map.serialize_entry("error", error)?;
        }
        if let Some(message) = &self.message {
            map.serialize_entry("message", message)?;
        }
        map.end()
    }
}

/// The keys as they come, before the state rule was applied.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    ok: bool,
    verb: String,
    #[serde(default, deserialize_with = "present")]
    dry_run: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    plan: Option<Vec<WirePlanStep>>,
    #[serde(default, deserialize_with = "present")]
    steps: Option<Vec<WireStep>>,
    #[serde(default, deserialize_with = "present")]
    waited_ms: Option<u64>,
    #[serde(default)]
    diagnostics: Vec<WireDiagnostic>,
    #[serde(default, deserialize_with = "present")]
    data: Option<JsonObject>,
    #[serde(default)]
    advisories: Vec<WireAdvisory>,
    #[serde(default)]
    hints: Vec<String>,
    #[serde(default, deserialize_with = "present")]
    error: Option<String>,
    #[serde(default, deserialize_with = "present")]
    message: Option<String>,
}

/// A key that is there has a value: `null` is no value.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = Keys::deserialize(deserializer)?;
        let wrong = |what| Err(serde::de::Error::custom(what));
        let verdict = match (keys.ok, keys.error) {
            (true, Some(_)) => return wrong("a success has no `error`"),
            (true, None) => Verdict::Ok,
            (false, error) => Verdict::Failed { error },
        };
        let phase = match (keys.dry_run.unwrap_or(false), keys.plan, keys.steps) {
            (_, Some(_), Some(_)) => return wrong("`plan` and `steps` exclude each other"),
            (true, _, Some(_)) => return wrong("a dry run has no `steps`"),
            (true, plan, None) => WirePhase::Preview { plan },
            (false, Some(plan), None) => WirePhase::Review { plan },
            (false, None, steps) => WirePhase::Applied { steps },
        };
        Ok(Self {
            verdict,
            verb: keys.verb,
            phase,
            waited_ms: keys.waited_ms,
            diagnostics: keys.diagnostics,
            data: keys.data,
            advisories: keys.advisories,
            hints: keys.hints,
            message: keys.message,
        })
    }
}

impl Envelope<JsonObject> {
    /// The document in one surface's spelling.
    pub fn document(&self, spelling: Spelling) -> Document {
        let plan_step = |step: &crate::outcome::PlanStep| WirePlanStep {
            kind: step.kind.to_owned(),
            label: step.label.markdown(spelling),
            disposition: step.disposition,
        };
        let step = |step: &crate::outcome::Step| WireStep {
            kind: step.kind.to_owned(),
            label: step.label.markdown(spelling),
            outcome: step.outcome,
            duration_ms: step.duration.map(millis),
            output_path: step.output_path.clone(),
        };
        let phase = match &self.phase {
            Phase::Preview { plan } => {
                WirePhase::Preview { plan: plan.as_ref().map(|p| p.iter().map(plan_step).collect()) }
            }
            Phase::Review { plan } => WirePhase::Review { plan: plan.iter().map(plan_step).collect() },
            Phase::Applied { steps } => {
                WirePhase::Applied { steps: steps.as_ref().map(|s| s.iter().map(step).collect()) }
            }
        };
        let verdict = match &self.ended {
            Ended::Ok(_) => Verdict::Ok,
            Ended::Refused(refused) => Verdict::Failed { error: Some(refused.slug.name.to_owned()) },
            Ended::Red(_) => Verdict::Failed { error: None },
        };
        let advisories = self.extras.advisories.iter().map(|a| WireAdvisory {
            kind: a.kind.to_owned(),
            evidence: a.evidence.markdown(spelling),
            next_action: a.next_action.markdown(spelling),
        });
        Document {
            verdict,
            verb: self.verb.clone(),
            phase,
            waited_ms: self.extras.waited.map(millis),
            diagnostics: self.extras.diagnostics.iter().map(|d| wire_diagnostic(d, spelling)).collect(),
            data: self.data().cloned(),
            advisories: advisories.collect(),
            hints: self
                .extras
                .hints
                .iter()
                .filter(|hint| hint.reaches(spelling))
                .map(|hint| hint.text.markdown(spelling))
                .collect(),
            message: self.message().map(|m| m.markdown(spelling)),
        }
    }
}

fn wire_diagnostic(d: &Diagnostic, spelling: Spelling) -> WireDiagnostic {
    WireDiagnostic {
        tool: d.tool.clone(),
        severity: d.severity,
        message: d.message.clone(),
        reproduce_cmd: d.reproduce.spell(spelling),
        file: d.file.clone(),
        line: d.line,
        col: d.col,
        rule: d.rule.clone(),
        output: d.output.clone(),
        truncated: d.truncated,
        output_path: d.output_path.clone(),
        fix_available: d.fix_available,
    }
}

fn millis(duration: std::time::Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
