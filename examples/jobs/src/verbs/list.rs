//! `list`: the jobs.

use crate::Cx;
use crate::jobs::{self, JobsRefusal};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct List {
    #[contract(unbounded_reason = "they are the entries of one file that people write")]
    pub jobs: std::collections::BTreeMap<String, String>,
}

/// List the jobs.
#[verb(tool = "jobrunner_list")]
pub fn list(cx: Cx<Observe>) -> Outcome<List, JobsRefusal> {
    Ok(Success::of(List { jobs: jobs::all(cx.root())? }))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { jobs }) = result.data() else { return result.told() };
    let lines = jobs.iter().map(|(name, command)| text!("{name}: {command}", name = name, command = command));
    Page::state(text!("{n}.", n = count(jobs.len(), "job", "jobs"))).evidence(lines).end()
}
