//! What a verb returns, and the one report that both surfaces make of it.

use rmcp::Json;
use rmcp::model::CallToolResult;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write as _;
use std::process::ExitCode;

pub type Outcome<T> = Result<Success<T>, Failure>;

/// What a verb did, or would do.
pub struct Success<T> {
    pub data: Option<T>,
    pub dry_run: bool,
    pub steps: Vec<Step>,
    pub next: Option<Next>,
}

impl<T> Success<T> {
    pub fn of(data: T) -> Self {
        Self { data: Some(data), dry_run: false, steps: Vec::new(), next: None }
    }

    pub fn preview(steps: Vec<Step>) -> Self {
        Self { data: None, dry_run: true, steps, next: None }
    }

    pub fn steps(self, steps: Vec<Step>) -> Self {
        Self { steps, ..self }
    }

    pub fn next(self, next: Next) -> Self {
        Self { next: Some(next), ..self }
    }
}

/// Why a verb refused.
pub struct Failure {
    slug: &'static str,
    message: String,
    next: Option<Next>,
}

pub trait Refusal {
    fn slug(&self) -> &'static str;
    fn message(&self) -> String;
    fn next(&self) -> Option<Next>;
}

impl<R: Refusal> From<R> for Failure {
    fn from(refusal: R) -> Self {
        Self { slug: refusal.slug(), message: refusal.message(), next: refusal.next() }
    }
}

/// One step of a plan.
#[derive(Serialize, JsonSchema)]
pub struct Step {
    pub kind: &'static str,
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<&'static str>,
}

/// What to run next, spelled for whoever reads it.
pub struct Next {
    pub verb: &'static str,
    pub tool: Option<&'static str>,
    pub arguments: Vec<(&'static str, String)>,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Surface {
    Cli,
    Tool,
}

impl Next {
    fn spelled(&self, surface: Surface) -> String {
        let mut text = String::from("Go on with `");
        match (surface, self.tool) {
            (Surface::Tool, Some(tool)) => {
                text.push_str(tool);
                text.push('`');
                for (i, (name, value)) in self.arguments.iter().enumerate() {
                    text.push_str(if i == 0 { " (" } else { ", " });
                    text.push_str(&format!("{name}: {value:?}"));
                }
                text.push_str(if self.arguments.is_empty() { "." } else { ")." });
            }
            _ => {
                text.push_str("by-hand ");
                text.push_str(self.verb);
                for (name, value) in &self.arguments {
                    text.push_str(&format!(" --{name} {value:?}"));
                }
                text.push_str("`.");
            }
        }
        text
    }
}

/// The result as JSON.
#[derive(Serialize, JsonSchema)]
pub struct Report<T> {
    pub ok: bool,
    pub verb: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dry_run: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Vec<Step>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Step>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<T>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl<T> Report<T> {
    fn new(verb: &'static str, outcome: Outcome<T>, surface: Surface) -> Self {
        let hints = |next: Option<Next>| next.iter().map(|next| next.spelled(surface)).collect();
        match outcome {
            Ok(success) => {
                let steps = Some(success.steps).filter(|steps| !steps.is_empty());
                let (plan, steps) = if success.dry_run { (steps, None) } else { (None, steps) };
                Self {
                    ok: true,
                    verb,
                    dry_run: success.dry_run.then_some(true),
                    plan,
                    steps,
                    data: success.data,
                    hints: hints(success.next),
                    error: None,
                    message: None,
                }
            }
            Err(failure) => Self {
                ok: false,
                verb,
                dry_run: None,
                plan: None,
                steps: None,
                data: None,
                hints: hints(failure.next),
                error: Some(failure.slug),
                message: Some(failure.message),
            },
        }
    }
}

/// The data for people.
pub trait Render {
    fn text(&self) -> String;
}

/// What a tool answers.
pub type Answer<T> = Result<Json<Report<T>>, CallToolResult>;

pub fn answer<T: Serialize>(verb: &'static str, outcome: Outcome<T>) -> Answer<T> {
    let report = Report::new(verb, outcome, Surface::Tool);
    if report.ok {
        return Ok(Json(report));
    }
    Err(CallToolResult::structured_error(serde_json::to_value(&report).unwrap_or_default()))
}

/// What the command line prints.
pub fn print<T: Serialize + Render>(json: bool, verb: &'static str, outcome: Outcome<T>) -> ExitCode {
    let report = Report::new(verb, outcome, Surface::Cli);
    let text = if json {
        serde_json::to_string(&report).unwrap_or_default()
    } else {
        let data = report.data.as_ref().map(Render::text);
        page(report.ok, data, &report.plan, &report.steps, &report.hints, &report.message)
    };
    written(report.ok, text)
}

fn page(
    ok: bool,
    data: Option<String>,
    plan: &Option<Vec<Step>>,
    steps: &Option<Vec<Step>>,
    hints: &[String],
    message: &Option<String>,
) -> String {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(message.iter().map(|message| if ok { message.clone() } else { format!("error: {message}") }));
    lines.extend(data);
    for step in plan.iter().chain(steps).flatten() {
        lines.push(format!("- {}: {} {}", step.kind, step.label, step.outcome.unwrap_or_default()));
    }
    lines.extend(hints.iter().cloned());
    lines.join("\n")
}

fn written(ok: bool, mut text: String) -> ExitCode {
    text.push('\n');
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Ok(()) if ok => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}
