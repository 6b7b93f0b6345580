//! `test`: the test jobs alone.

use crate::app::{Executing, RunsProject};
use crate::gate::{self, GateRefusal, Part};
use crate::project::{Project, ProjectRefusal};
use crate::{Cx, hints};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Test {
    /// The group of jobs that was red.
    pub failed_stage: Option<String>,
    /// The jobs that ran green.
    #[contract(unbounded_reason = "one entry a job, and people write few")]
    pub passed: Vec<String>,
}

#[derive(Debug, Refusal)]
pub enum TestRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Gate(GateRefusal),
}

/// Run the test jobs.
///
/// The jobs of stage test, smoke included, together; the first that fails ends the others.
#[verb(
    tool = "discern_test",
    unplanned_reason = "what a project's tests change is known only by running them"
)]
pub async fn test(cx: Cx<RunsProject>) -> Outcome<Test, TestRefusal> {
    let project = Project::open(&cx)?;
    let groups = gate::groups(&project.config, Part::Test);
    let report = gate::run(Executing::of(&cx), &cx, &project, &groups, |_| None).await?;
    let data = Test { failed_stage: report.failed.map(str::to_owned), passed: report.passed };
    match report.failed {
        None => {
            let mut success = Success::applied(data, report.steps).hint(hints::tested(command! { done }));
            if groups.is_empty() {
                success = success.hint(hints::no_jobs());
            }
            Ok(success)
        }
        Some(_) => Err(Failure::red(text!("the tests are red"))
            .steps(report.steps)
            .data(data)
            .diagnostics(report.diagnostics)
            .hint(hints::mend_then_test(command! { test }))),
    }
}

fn present(result: &Envelope<Test>) -> Page {
    match result.data() {
        Some(data) if result.ok() => {
            let jobs = data.passed.iter().map(|job| text!("{job}", job = job));
            let state = match data.passed.len() {
                0 => text!("Nothing was run."),
                _ => text!("The tests are green: {jobs} passed.", jobs = listed(jobs)),
            };
            Page::state(state).end()
        }
        _ => result.told(),
    }
}
