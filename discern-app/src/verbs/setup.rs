//! `setup`: adopt the practice in a repository.

use crate::app::{Changing, Checkout};
use crate::config::{Config, ConfigError, slug_from};
use crate::git::Git;
use crate::project::{ProjectRefusal, main_root};
use crate::setup::{EditKind, Facts, Programs, SetupError, apply, plan as planned};
use crate::{Cx, Planned, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Setup {
    /// What the project is made with.
    #[contract(unbounded_reason = "one entry a stack that setup knows")]
    pub stacks: Vec<String>,
    pub trunk: String,
    /// The jobs that are wired now.
    #[contract(unbounded_reason = "one entry a job that setup writes")]
    pub jobs: Vec<String>,
    #[contract(unbounded_reason = "one entry a file that setup writes")]
    pub files: Vec<Written>,
    /// What was seen and left out, with why.
    #[contract(unbounded_reason = "one line a thing that setup left alone")]
    pub notes: Vec<String>,
}

#[result_part]
pub struct Written {
    pub path: Utf8PathBuf,
    pub change: Change,
}

#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    Created,
    Updated,
    Unchanged,
}

#[derive(Debug, Refusal)]
pub enum SetupRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Setup(SetupError),
}

/// Adopt the practice in this repository.
///
/// Looks at what the project is made with, writes a `discern.toml` with the jobs that exist here, a marked block in
/// `AGENTS.md`, and the tools' entry in `.mcp.json`. Nothing that is there is overwritten; a second run changes nothing.
#[verb(shell_only_reason = "adopting the practice is a decision of the repository's owner")]
pub fn setup(cx: Cx<Observe>) -> Planned<Setup, SetupRefusal, Checkout> {
    let git = Git::discover(cx.at()).map_err(ProjectRefusal::from)?;
    let root = git.root().to_owned();
    let trunk = git.default_trunk().map_err(ProjectRefusal::from)?;
    let slug = slug_from(main_root(&git).file_name().unwrap_or("project"));
    let programs = Programs::on_path(&std::env::var_os("PATH").unwrap_or_default());
    let facts = Facts { trunk: trunk.clone(), slug, programs };
    let edits = planned(&root, &facts)?;
    // One that is there is left alone, so nothing else is written round one that can't be worked with.
    match Config::load(&root) {
        Ok(_) | Err(ConfigError::Missing { .. }) => {}
        Err(error) => return Err(ProjectRefusal::from(error).into()),
    }
    let mut plan = Plan::new();
    let steps: Vec<_> = edits
        .edits
        .iter()
        .map(|edit| {
            let label = text!("{what:words}", what = &edit.what);
            match edit.kind {
                EditKind::Unchanged => (plan.skip("file", label), false),
                EditKind::Created | EditKind::Updated => (plan.step("file", label), true),
            }
        })
        .collect();
    // A dry run has nothing but its plan to tell them with.
    for note in &edits.notes {
        plan.skip("note", text!("{note:words}", note = note));
    }
    plan.apply_now(move |cx| {
        apply(Changing::of(&cx), &edits)?;
        for (step, _) in steps.iter().filter(|(_, acts)| *acts) {
            cx.tick(*step);
        }
        let changed = edits.changes().next().is_some();
        // What holds now is what the file says, whoever wrote it.
        let config = Config::load(&root).map_err(ProjectRefusal::from)?;
        let change = |kind| match kind {
            EditKind::Created => Change::Created,
            EditKind::Updated => Change::Updated,
            EditKind::Unchanged => Change::Unchanged,
        };
        let success = Success::of(Setup {
            stacks: edits.detected.stacks.iter().map(|stack| (*stack).to_owned()).collect(),
            trunk: config.repository.trunk.clone(),
            jobs: config.jobs.iter().map(|job| job.name.clone()).collect(),
            files: edits
                .edits
                .iter()
                .map(|e| Written { path: e.path.clone(), change: change(e.kind) })
                .collect(),
            notes: edits.notes.clone(),
        });
        Ok(match changed {
            true => success.hint(hints::commit_setup(command! { start --name "<task>" })),
            false => success.hint(hints::already_set_up(command! { status })),
        })
    })
}

fn present(result: &Envelope<Setup>) -> Page {
    let Some(s) = result.data() else { return result.told() };
    let changed: Vec<&Written> = s.files.iter().filter(|file| file.change != Change::Unchanged).collect();
    let state = match changed.len() {
        0 => text!("The practice is set up here already."),
        _ => text!("The practice is set up."),
    };
    let mut evidence = Vec::new();
    for file in &s.files {
        evidence.push(match file.change {
            Change::Created => text!("Created {path}.", path = &file.path),
            Change::Updated => text!("Updated {path}; the rest of it is as it was.", path = &file.path),
            Change::Unchanged => text!("Left {path} as it is.", path = &file.path),
        });
    }
    if !s.stacks.is_empty() {
        let stacks = s.stacks.iter().map(|stack| text!("{stack}", stack = stack));
        evidence.push(text!("Found: {stacks}.", stacks = listed(stacks)));
    }
    evidence.push(match s.jobs.is_empty() {
        true => text!("No job could be found; name some in `discern.toml`."),
        false => {
            let jobs = s.jobs.iter().map(|job| text!("{job}", job = job));
            text!("Wired: {jobs}.", jobs = listed(jobs))
        }
    });
    evidence.extend(s.notes.iter().map(|note| text!("{note:words}.", note = note)));
    Page::state(state).evidence(evidence).end()
}
