//! `done`: the gate, and a Proof bound to the exact commit.

use crate::app::{Changing, Executing, RunsProject};
use crate::config;
use crate::fleet;
use crate::gate::{self, Before, GateRefusal, Group, Part, Verdict};
use crate::git::{Status, named};
use crate::project::{Project, ProjectRefusal, changed, commits, output_dir, state_dir};
use crate::proof::{self, Proof, Standing};
use crate::{Cx, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[verb_args]
pub struct DoneArgs {
    /// Run the gate again although nothing has changed since its last run.
    #[arg(long)]
    pub rerun: bool,
}

#[result_contract(markdown = present)]
pub struct Done {
    /// `false`: the Proof of an earlier run still holds.
    pub gate_ran: bool,
    /// The group of jobs that was red, or `tree_drift`.
    pub failed_stage: Option<String>,
    /// The jobs that ran green.
    #[contract(unbounded_reason = "one entry a job, and people write few")]
    pub passed: Vec<String>,
    pub proof: Option<ProofFacts>,
    /// Why a green run left no Proof.
    pub withheld: Option<Withheld>,
}

/// A Proof in short.
#[result_part]
pub struct ProofFacts {
    pub branch: String,
    pub trunk: String,
    pub commit: String,
    pub files: u64,
    pub insertions: u64,
    pub deletions: u64,
    pub line: String,
}

#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withheld {
    Dirty,
    OnTrunk,
    Detached,
    NoCommit,
    NothingToProve,
    HeadMoved,
    NoJobs,
    /// The files git was told to overlook were part of what passed, and are not of the commit.
    Overlooked,
    /// What passed is what an uncommitted `discern.toml` says.
    NotConfigured,
}

#[derive(Debug, Refusal)]
pub enum DoneRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Gate(GateRefusal),
    #[refusal(
        slug = "behind_trunk",
        message = "{branch} lacks {behind} of {trunk}, so a Proof of it could not land",
        next = hints::catch_up(command! { update })
    )]
    Behind { branch: String, trunk: String, behind: Text },
    #[refusal(
        slug = "unchanged_tree",
        message = "nothing has changed since the gate was red in {stage}, so it would be red again; what its jobs printed is in {output}",
        next = hints::change_first(command! { done --rerun })
    )]
    Unchanged { stage: String, output: Utf8PathBuf },
}

/// Run the whole gate, and prove the commit.
///
/// Fixers, build, then checks and tests together; the first failure ends the rest. On a clean, committed tree a green run
/// records a Proof for exactly that commit. On a dirty one everything runs and the Proof is withheld. A tree that has not
/// changed since its last run is not run again, unless a rerun is asked for.
#[verb(
    tool = "discern_done",
    unplanned_reason = "what a project's jobs change is known only by running them"
)]
pub async fn done(cx: Cx<RunsProject>, args: DoneArgs) -> Outcome<Done, DoneRefusal> {
    let project = Project::open(&cx)?;
    let status = project.git.status().map_err(ProjectRefusal::from)?;
    let (behind, ahead) = divergence(&project, &status)?;
    // A Proof that the trunk has left behind could not land, so it is no reason to stop at it.
    let kept = proof::read(&project.git).filter(|_| behind == 0 && !args.rerun);
    if let Some(proof) = kept.filter(|proof| proof::standing(Some(proof), &status) == Standing::Honored) {
        return Ok(landing_next(&project, Success::of(still_proven(proof))));
    }
    if let (Some(stage), false) = (Verdict::current(&project.git)?.and_then(|last| last.failed), args.rerun) {
        let output = output_dir(&state_dir(&project.git));
        return Err(DoneRefusal::Unchanged { stage, output }.into());
    }
    if let (Some(branch), true) = (&status.branch, status.is_clean() && behind > 0) {
        let (branch, trunk) = (branch.clone(), project.trunk().to_owned());
        return Err(DoneRefusal::Behind { branch, trunk, behind: commits(behind) }.into());
    }
    let groups = gate::groups(&project.config, Part::Whole);
    let before = Before::of(&status);
    let drift = |group: &Group| {
        let found = gate::strands(&project.git, &before, group.name);
        (!found.is_empty()).then_some(("tree_drift", found))
    };
    let report = gate::run(Executing::of(&cx), &cx, &project, &groups, drift).await?;
    let mut data = Done {
        gate_ran: true,
        failed_stage: report.failed.map(str::to_owned),
        passed: report.passed,
        proof: None,
        withheld: None,
    };
    if let Some(stage) = report.failed {
        // Of this very commit: what it proved before, it no longer does. Changes on top of it say nothing about it.
        if status.is_clean() {
            proof::clear(Changing::of(&cx), &project.git);
        }
        Verdict::record(Changing::of(&cx), &project.git, Some(stage))?;
        return Err(Failure::red(text!("the gate is red in {stage}", stage = stage))
            .steps(report.steps)
            .data(data)
            .diagnostics(report.diagnostics)
            .hint(hints::mend_then_done(command! { done })));
    }
    Verdict::record(Changing::of(&cx), &project.git, None)?;
    let after = project.git.status().map_err(ProjectRefusal::from)?;
    let overlooked = project.git.overlooked().map_err(ProjectRefusal::from)?;
    let why = match withheld(&project, &status, &after, ahead, groups.is_empty()) {
        None if !overlooked.is_empty() => Some(Withheld::Overlooked),
        None if !is_configured(&project, &after)? => Some(Withheld::NotConfigured),
        why => why,
    };
    match why {
        Some(why) => {
            data.withheld = Some(why);
            let success = Success::applied(data, report.steps);
            Ok(match why {
                Withheld::Overlooked => {
                    success.hint(hints::look_again(named(&overlooked), command! { done }))
                }
                Withheld::Dirty | Withheld::HeadMoved | Withheld::NotConfigured => {
                    success.hint(hints::commit_then_prove(command! { done }))
                }
                Withheld::NothingToProve => success.hint(hints::begin_work(command! { done })),
                Withheld::NoJobs => success.hint(hints::wire_jobs(command! { done })),
                Withheld::OnTrunk | Withheld::Detached | Withheld::NoCommit => {
                    match fleet::identity(&project.git) {
                        Some(identity) => success.hint(hints::back_to_branch(identity.branch)),
                        None => success.hint(hints::start_an_effort(command! { start --name "<task>" })),
                    }
                }
            })
        }
        None => {
            let proof = prove(Changing::of(&cx), &project, &after, &data.passed)?;
            data.proof = Some(facts(&proof));
            Ok(landing_next(&project, Success::applied(data, report.steps)))
        }
    }
}

fn landing_next(project: &Project, success: Success<Done>) -> Success<Done> {
    if fleet::identity(&project.git).is_none() {
        return success.hint(hints::owner_lands());
    }
    success.hint(hints::land_when_agreed(command! { accept --confirmed })).hint(hints::consent_first())
}

fn still_proven(proof: Proof) -> Done {
    let facts = facts(&proof);
    Done { gate_ran: false, failed_stage: None, passed: proof.jobs, proof: Some(facts), withheld: None }
}

fn facts(proof: &Proof) -> ProofFacts {
    ProofFacts {
        branch: proof.branch.clone(),
        trunk: proof.trunk.clone(),
        commit: proof.commit.clone(),
        files: proof.files,
        insertions: proof.insertions,
        deletions: proof.deletions,
        line: proof.line(),
    }
}

/// How many commits of the trunk are missing here, and how many here the trunk lacks; on the trunk, or without one, none.
fn divergence(project: &Project, status: &Status) -> Result<(u64, u64), ProjectRefusal> {
    let (Some(branch), Some(head)) = (&status.branch, &status.head) else { return Ok((0, 0)) };
    if branch == project.trunk() {
        return Ok((0, 0));
    }
    let trunk = project.trunk_tip()?;
    let divergence = project.git.divergence(head.as_str(), trunk.as_str())?;
    Ok(divergence.map_or((0, 0), |d| (d.behind, d.ahead)))
}

/// Why a green run proves nothing that could land.
fn withheld(
    project: &Project,
    before: &Status,
    after: &Status,
    ahead: u64,
    no_jobs: bool,
) -> Option<Withheld> {
    if before.head != after.head || before.branch != after.branch {
        return Some(Withheld::HeadMoved);
    }
    match (&after.head, &after.branch) {
        (None, _) => Some(Withheld::NoCommit),
        (_, None) => Some(Withheld::Detached),
        (_, Some(branch)) if branch == project.trunk() => Some(Withheld::OnTrunk),
        _ if changed(before) > 0 || changed(after) > 0 => Some(Withheld::Dirty),
        _ if ahead == 0 => Some(Withheld::NothingToProve),
        _ if no_jobs => Some(Withheld::NoJobs),
        _ => None,
    }
}

/// Whether the commit has the configuration that was run; it may be untracked and ignored.
fn is_configured(project: &Project, status: &Status) -> Result<bool, ProjectRefusal> {
    status.head.as_ref().map_or(Ok(false), |head| Ok(project.git.has_path(head, config::FILE)?))
}

fn prove(by: Changing, project: &Project, status: &Status, jobs: &[String]) -> Result<Proof, ProjectRefusal> {
    let trunk_tip = project.trunk_tip()?;
    // `withheld` has seen both.
    let (Some(head), Some(branch)) = (&status.head, &status.branch) else {
        return Err(ProjectRefusal::MissingTrunk { trunk: project.trunk().to_owned() });
    };
    let size = project.git.diff_stat(&trunk_tip, head)?;
    let proof = Proof::of(branch, project.trunk(), head, &trunk_tip, size, jobs.to_vec());
    proof::record(by, &project.git, &proof)?;
    Ok(proof)
}

fn present(result: &Envelope<Done>) -> Page {
    let Some(data) = result.data().filter(|_| result.ok()) else { return result.told() };
    let jobs = || listed(data.passed.iter().map(|job| text!("{job}", job = job)));
    let ran = |jobs: Text| match data.passed.len() {
        0 => text!("No job was run."),
        _ => text!("{jobs} passed.", jobs = jobs),
    };
    match (&data.proof, data.withheld) {
        (Some(proof), _) => {
            let state = match data.gate_ran {
                true => text!("The gate is green, and {commit} is proven.", commit = &proof.commit[..10]),
                false => {
                    text!("{commit} is proven already; nothing was run again.", commit = &proof.commit[..10])
                }
            };
            let line = text!("Proof line: {line}", line = &proof.line);
            Page::state(state).evidence([ran(jobs()), line]).end()
        }
        (None, why) => {
            let why = match why {
                Some(Withheld::Dirty) => text!("there are changes that are not committed"),
                Some(Withheld::OnTrunk) => text!("this is the trunk, which needs none"),
                Some(Withheld::Detached) => text!("no branch is checked out"),
                Some(Withheld::NoCommit) => text!("there is no commit yet"),
                Some(Withheld::NothingToProve) => text!("the trunk has all of this already"),
                Some(Withheld::HeadMoved) => text!("the branch moved while the gate ran"),
                Some(Withheld::Overlooked) => text!("git was told to overlook changes"),
                Some(Withheld::NotConfigured) => text!("the commit has no `discern.toml`"),
                Some(Withheld::NoJobs) | None => text!("`discern.toml` wires no job"),
            };
            Page::state(text!("The gate is green, and no Proof was recorded: {why}.", why = why))
                .evidence([ran(jobs())])
                .end()
        }
    }
}
