//! The gate: a project's jobs by stage, what they found, and what they left behind.

mod diagnostics;
pub mod formats;
mod run;
mod strand;
mod verdict;

pub use run::{GateRefusal, run};
pub use strand::{Before, strands};
pub use verdict::Verdict;

use crate::config::{Config, Job, Stage};

/// What of the gate is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Fixers and checks: the inner loop.
    Prepare,
    /// The tests.
    Test,
    /// Everything.
    Whole,
}

impl Part {
    fn has(self, stage: Stage) -> bool {
        match self {
            Self::Prepare => matches!(stage, Stage::Fix | Stage::Check),
            Self::Test => stage == Stage::Test,
            Self::Whole => true,
        }
    }
}

/// A group of jobs that run together; the next begins when it is green.
#[derive(Debug, Clone)]
pub struct Group {
    pub name: &'static str,
    /// One after the other: fixers change the same files.
    pub serial: bool,
    pub jobs: Vec<Job>,
}

/// The jobs of a part, in the order they run. A group without jobs is left out.
pub fn groups(config: &Config, part: Part) -> Vec<Group> {
    let group = |name, serial, stages: &[Stage]| {
        let wanted = |job: &&Job| stages.contains(&job.stage) && part.has(job.stage);
        Group { name, serial, jobs: config.jobs.iter().filter(wanted).cloned().collect() }
    };
    let last = match part {
        Part::Prepare => "check",
        Part::Test => "test",
        Part::Whole => "check/test",
    };
    [
        group("fix", true, &[Stage::Fix]),
        group("build", false, &[Stage::Build]),
        group(last, false, &[Stage::Check, Stage::Test]),
    ]
    .into_iter()
    .filter(|group| !group.jobs.is_empty())
    .collect()
}

/// A job's commands as one: each depends on the one before.
pub fn command(job: &Job) -> String {
    match &job.run[..] {
        [only] => only.clone(),
        // Newlines keep a trailing comment from swallowing the brace.
        several => several.iter().map(|command| format!("{{ {command}\n}}")).collect::<Vec<_>>().join(" && "),
    }
}
