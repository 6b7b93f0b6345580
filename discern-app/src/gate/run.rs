//! Runs groups of jobs, fail-fast, and keeps what each of them said.

use super::{Group, command, diagnostics};
use crate::app::Executing;
use crate::config::Job;
use crate::process::{self, Command, End, Finished, ProcessError};
use crate::project::{Project, output_dir, state_dir};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use discern_core::verb::{Cx, Running};
use std::time::Duration;
use tokio::task::JoinSet;

/// Why the gate could not run.
#[derive(Debug, Refusal)]
pub enum GateRefusal {
    #[refusal(from)]
    Process(ProcessError),
    #[refusal(slug = "job_crashed", message = "the runner of job {job} stopped: {why:words}", evidence)]
    Runner { job: String, why: String },
    #[refusal(slug = "cancelled", message = "the call was cancelled, and its jobs were ended", evidence)]
    Cancelled,
}

/// How a run of the gate went.
#[derive(Debug, Default)]
pub struct Report {
    pub steps: Vec<Step>,
    pub diagnostics: Vec<Diagnostic>,
    /// The group that was red.
    pub failed: Option<&'static str>,
    /// The names of the jobs that ran green.
    pub passed: Vec<String>,
}

/// What became of one job.
struct Ran {
    at: usize,
    watched: Running,
    finished: Result<Finished, ProcessError>,
}

/// Runs the groups in order until one is red. `between` looks at the tree after each green group; `Some` stops there.
pub async fn run<A, E>(
    by: Executing,
    cx: &Cx<A, E>,
    project: &Project,
    groups: &[Group],
    mut between: impl FnMut(&Group) -> Option<(&'static str, Vec<Diagnostic>)>,
) -> Result<Report, GateRefusal> {
    let logs = output_dir(&state_dir(&project.git));
    let mut report = Report::default();
    let total = groups.iter().map(|group| group.jobs.len()).sum();
    for group in groups {
        if report.failed.is_some() {
            report.steps.extend(group.jobs.iter().map(not_run));
            continue;
        }
        let green = run_group(by, cx, project, group, &logs, total, &mut report).await?;
        if !green {
            report.failed = Some(group.name);
        } else if let Some((stage, found)) = between(group) {
            report.failed = Some(stage);
            report.diagnostics.extend(found);
        }
    }
    Ok(report)
}

fn not_run(job: &Job) -> Step {
    step(job, StepOutcome::Skipped, None, None)
}

fn step(
    job: &Job,
    outcome: StepOutcome,
    duration: Option<Duration>,
    output_path: Option<Utf8PathBuf>,
) -> Step {
    Step { kind: "job", label: text!("{job}", job = &job.name), outcome, duration, output_path }
}

/// Runs one group; whether it was green.
async fn run_group<A, E>(
    by: Executing,
    cx: &Cx<A, E>,
    project: &Project,
    group: &Group,
    logs: &Utf8Path,
    total: usize,
    report: &mut Report,
) -> Result<bool, GateRefusal> {
    let siblings = cx.cancel().token().child_token();
    let fail_fast = project.config.gate.fail_fast;
    let mut running: JoinSet<Ran> = JoinSet::new();
    let mut waiting = group.jobs.iter().enumerate();
    let mut steps: Vec<Option<Step>> = group.jobs.iter().map(|_| None).collect();
    let mut green = true;
    loop {
        let room = if group.serial { 1 } else { group.jobs.len() };
        while running.len() < room && (green || !fail_fast) {
            let Some((at, job)) = waiting.next() else { break };
            let watched = cx.begin(text!("{job}", job = &job.name));
            let command = prepared(project, job, logs);
            let cancel = siblings.clone();
            running
                .spawn(async move { Ran { at, watched, finished: process::run(by, command, cancel).await } });
        }
        let Some(joined) = running.join_next().await else { break };
        let Ran { at, watched, finished } =
            joined.map_err(|why| GateRefusal::Runner { job: group.name.to_owned(), why: why.to_string() })?;
        let job = &group.jobs[at];
        let finished = finished?;
        let outcome = match finished.end {
            end if end.success() => StepOutcome::Ok,
            End::Cancelled => StepOutcome::Cancelled,
            _ => StepOutcome::Failed,
        };
        watched.end(outcome);
        match outcome {
            StepOutcome::Ok => {}
            StepOutcome::Failed => {
                green = false;
                if fail_fast {
                    siblings.cancel();
                }
                report.diagnostics.extend(diagnostics::of(job, &finished, project.git.root()));
            }
            StepOutcome::Cancelled | StepOutcome::Skipped => green = false,
        }
        steps[at] = Some(step(job, outcome, Some(finished.duration), Some(finished.output.log)));
        let ended = report.steps.len() + steps.iter().flatten().count();
        cx.reached(ended as u64, total as u64);
    }
    if cx.cancel().is_cancelled() {
        return Err(GateRefusal::Cancelled);
    }
    for (step, job) in steps.into_iter().zip(&group.jobs) {
        let step = step.unwrap_or_else(|| not_run(job));
        // In the order they are declared in, whichever ended first.
        if step.outcome == StepOutcome::Ok {
            report.passed.push(job.name.clone());
        }
        report.steps.push(step);
    }
    Ok(green)
}

fn prepared(project: &Project, job: &Job, logs: &Utf8Path) -> Command {
    Command {
        shell: command(job),
        dir: project.git.root().to_owned(),
        env: Vec::new(),
        timeout: job.timeout,
        log: logs.join(format!("{}.log", job.name)),
    }
}
