//! `prepare`: the fast inner loop, fixers and checks.

use crate::app::{Executing, RunsProject};
use crate::gate::{self, GateRefusal, Part};
use crate::project::{Project, ProjectRefusal};
use crate::{Cx, hints};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Prepare {
    /// The group of jobs that was red.
    pub failed_stage: Option<String>,
    /// The jobs that ran green.
    #[contract(unbounded_reason = "one entry a job, and people write few")]
    pub passed: Vec<String>,
}

#[derive(Debug, Refusal)]
pub enum PrepareRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Gate(GateRefusal),
}

/// Run the fixers, then the checks.
///
/// The fast loop while working: fix jobs one after the other, then check jobs together. They may change files; nothing is
/// staged or committed.
#[verb(
    tool = "discern_prepare",
    unplanned_reason = "what a project's jobs change is known only by running them"
)]
pub async fn prepare(cx: Cx<RunsProject>) -> Outcome<Prepare, PrepareRefusal> {
    let project = Project::open(&cx)?;
    let groups = gate::groups(&project.config, Part::Prepare);
    let report = gate::run(Executing::of(&cx), &cx, &project, &groups, |_| None).await?;
    let data = Prepare { failed_stage: report.failed.map(str::to_owned), passed: report.passed };
    match report.failed {
        None => {
            let success = Success::applied(data, report.steps);
            Ok(match groups.is_empty() {
                true => success.hint(hints::tested(command! { done })).hint(hints::no_jobs()),
                false => success.hint(hints::prepared(command! { done })),
            })
        }
        Some(stage) => Err(Failure::red(text!("`prepare` is red in {stage}", stage = stage))
            .steps(report.steps)
            .data(data)
            .diagnostics(report.diagnostics)
            .hint(hints::mend_then_prepare(command! { prepare }))),
    }
}

fn present(result: &Envelope<Prepare>) -> Page {
    match result.data() {
        Some(data) if result.ok() => {
            let jobs = data.passed.iter().map(|job| text!("{job}", job = job));
            let state = match data.passed.len() {
                0 => text!("Nothing was run."),
                _ => text!("Prepared: {jobs} passed.", jobs = listed(jobs)),
            };
            Page::state(state).end()
        }
        _ => result.told(),
    }
}
