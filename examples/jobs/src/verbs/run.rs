//! `run`: run jobs, one after another.

use crate::jobs::{self, JobsRefusal};
use crate::{Cx, Planned, Work, process};
use discern_core::prelude::*;

#[verb_args]
pub struct RunArgs {
    /// Which, in their order; all where none is named.
    pub names: Vec<String>,
}

#[result_contract(markdown = Envelope::told)]
pub struct Run {
    /// Those that ended well.
    pub done: Bounded<String>,
}

/// Run jobs, one after another, up to the first that fails.
#[verb(tool = "jobrunner_run")]
pub async fn run(cx: Cx<Observe>, RunArgs { mut names }: RunArgs) -> Planned<Run, JobsRefusal, Work> {
    if names.is_empty() {
        names.extend(jobs::all(cx.root())?.into_keys());
    }
    let mut plan = Plan::new();
    let mut jobs = Vec::new();
    for name in names {
        let command = jobs::command(cx.root(), &name)?;
        let step = plan.step("job", text!("run {name} ({command})", name = &name, command = &command));
        jobs.push((step, name, command));
    }
    plan.apply(async move |cx| {
        std::fs::create_dir_all(cx.root().join(jobs::KEPT)).refuse(jobs::unusable(cx.root()))?;
        let mut done = Vec::new();
        for (step, name, command) in jobs {
            // Dropped before its end, it tells whoever watches that the job was cancelled.
            let running = cx.begin_step(step);
            let path = jobs::log(cx.root(), &name);
            let ended = process::run(&cx, &command, &path).await;
            let Some(status) = ended.refuse(jobs::unusable(&path))? else {
                return Err(Failure::red(text!("{name} was cancelled", name = name)));
            };
            if !status.success() {
                running.end(StepOutcome::Failed);
                let found = Diagnostic::error(&name, status.to_string(), Reproduce::Command(command));
                let found = Diagnostic { output_path: Some(path), ..found };
                let failed = text!("{name} failed", name = name);
                return Err(Failure::red(failed).diagnostics([found]));
            }
            running.end(StepOutcome::Ok);
            done.push(name);
        }
        let well = text!("{n} ended well.", n = count(done.len(), "job", "jobs"));
        Ok(Success::of(Run { done: done.into_iter().collect() }).message(well))
    })
}
