//! `log`: what a job printed.

use crate::Cx;
use crate::jobs::{self, JobsRefusal};
use discern_core::prelude::*;

#[verb_args]
pub struct LogArgs {
    /// Which job.
    pub name: String,
}

#[result_contract(markdown = present)]
pub struct Log {
    pub text: String,
}

/// Show what a job printed when it ran last.
#[verb(tool = "jobrunner_log")]
pub async fn log(cx: Cx<Observe>, LogArgs { name }: LogArgs) -> Outcome<Log, JobsRefusal> {
    jobs::command(cx.root(), &name)?;
    let path = jobs::log(cx.root(), &name);
    let text = tokio::fs::read_to_string(&path).await.refuse(jobs::unusable(&path))?;
    Ok(Success::of(Log { text }))
}

fn present(result: &Envelope<Log>) -> Page {
    let Some(Log { text }) = result.data() else { return result.told() };
    Page::state(text!("The job printed this.")).evidence([Evidence::Output(text.clone())]).end()
}
