//! `accept`: land the proven commit, with consent.

use crate::app::{Changing, Executing, Landing as Lands, Removing};
use crate::fleet::{RemovalSteps, branch_kept};
use crate::git::Git;
use crate::landing::{self, Journal, Landing, LandingRefusal};
use crate::process::run_all;
use crate::project::{Project, output_dir, shared_dir};
use crate::{Cx, Planned, hints};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use discern_core::refusal::Refused;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

#[verb_args]
pub struct AcceptArgs {
    /// The effort to land; the one this is called in by default.
    #[arg(value_name = "WORKTREE")]
    pub worktree: Option<String>,
    /// The owner agreed to this landing in this conversation.
    #[arg(long)]
    pub confirmed: bool,
}

#[result_contract(markdown = present)]
pub struct Accept {
    pub branch: String,
    pub trunk: String,
    /// The commit the trunk is at now.
    pub commit: String,
    /// Absent for a landing that was cut off before.
    pub proof_line: Option<String>,
    pub trunk_landed: bool,
    pub worktree_removed: bool,
    pub branch_deleted: bool,
    /// The main checkout, where work goes on.
    pub main: Utf8PathBuf,
    /// A landing that was cut off before, and was finished first.
    pub recovered: Option<String>,
}

/// Land the proven commit on the trunk, once the owner agreed.
///
/// Moves the trunk to exactly the commit the Proof names, brings the main checkout along, and removes the worktree and
/// branch. Refuses, and changes nothing, without consent, without a Proof of what is checked out, or when the trunk has
/// moved.
#[verb(tool = "discern_accept")]
pub async fn accept(cx: Cx<Observe>, args: AcceptArgs) -> Planned<Accept, LandingRefusal, Lands> {
    let project = Project::open(&cx)?;
    if let Some(journal) = landing::unfinished(&project).map_err(LandingRefusal::from)? {
        return finish(project, journal);
    }
    let landing = Landing::plan(&project, args.worktree.as_deref())?;
    let mut plan = Plan::new();
    let consent = plan.check("consent", text!("the owner agreed"));
    let trunk = plan.step(
        "git",
        text!(
            "move {trunk} from {old} to {new}, and the main checkout with it",
            trunk = &landing.trunk,
            old = landing.expected.short(),
            new = landing.target.short()
        ),
    );
    let removal = RemovalSteps::plan(&mut plan, &landing.member);
    let commands = project.config.repository.ensure.clone();
    let ensure = match &commands[..] {
        [] => plan.skip("setup", text!("no commands to run in the main checkout are named")),
        all => plan.step(
            "setup",
            text!("run {all} in the main checkout", all = listed(all.iter().map(|c| text!("{c}", c = c)))),
        ),
    };
    plan.apply(move |cx| async move {
        if !args.confirmed {
            return Err(cx.review(landing.awaits_consent()));
        }
        cx.tick(consent);
        let held = landing.hold(Changing::of(&cx), &project)?;
        landing.land(&cx, &project)?;
        cx.tick(trunk);
        let (branch_deleted, kept) = match landing.clean_up(Removing::of(&cx), &project, &held) {
            Ok(reclaimed) => {
                removal.tick(&cx, &reclaimed);
                (reclaimed.branch_deleted(), reclaimed.advisory(Some(&landing.branch)))
            }
            Err(refusal) => {
                removal.tick_failed(&cx);
                (false, Some(left_behind(&landing.path, &landing.branch, &refusal.why())))
            }
        };
        let mut success = told(&landing, branch_deleted);
        if let Some(advisory) = kept {
            success = success.advisory(advisory);
        }
        if commands.is_empty() {
            return Ok(success);
        }
        let timeout = project.config.gate.timeout;
        Ok(match ensured(Executing::of(&cx), &commands, &landing.main, timeout, &cx.cancel().token()).await {
            Ok(()) => {
                cx.tick(ensure);
                success
            }
            Err(advisory) => {
                cx.tick_failed(ensure);
                success.advisory(advisory)
            }
        })
    })
}

/// It has landed.
fn told(landing: &Landing, branch_deleted: bool) -> Success<Accept> {
    let main = landing.main.root().to_owned();
    Success::of(Accept {
        branch: landing.branch.clone(),
        trunk: landing.trunk.clone(),
        commit: landing.target.to_string(),
        proof_line: Some(landing.proof.line()),
        trunk_landed: true,
        worktree_removed: !landing.path.exists(),
        branch_deleted,
        main: main.clone(),
        recovered: None,
    })
    .hint(hints::landed(command! { status }.at(&main)))
    .continue_in(main)
}

/// Makes the main checkout usable again, after what has come in.
async fn ensured(
    by: Executing,
    commands: &[String],
    main: &Git,
    timeout: Option<Duration>,
    cancel: &CancellationToken,
) -> Result<(), Advisory> {
    let log = output_dir(&shared_dir(main)).join("accept.log");
    match run_all(by, commands, main.root(), &log, timeout, cancel).await {
        Ok(None) => Ok(()),
        Ok(Some((command, _))) => Err(not_ensured(&command, &log)),
        Err(refusal) => Err(Advisory {
            kind: NOT_ENSURED,
            evidence: text!(
                "It has landed, but what makes the main checkout usable could not be run: {why}.",
                why = Refused::from(refusal).message
            ),
            next_action: text!(
                "When that is mended, run {all} in the main checkout.",
                all = listed(commands.iter().map(|c| text!("{c}", c = c)))
            ),
        }),
    }
}

const NOT_ENSURED: &str = "main_checkout_not_ensured";

fn not_ensured(command: &str, log: &Utf8PathBuf) -> Advisory {
    Advisory {
        kind: NOT_ENSURED,
        evidence: text!("It has landed, but {command} failed in the main checkout.", command = command),
        next_action: text!("What it printed is in {log}.", log = log),
    }
}

/// What should be gone, and is not.
fn left_behind(worktree: &Utf8Path, branch: &str, why: &str) -> Advisory {
    match worktree.symlink_metadata().is_ok() {
        true => Advisory {
            kind: "worktree_kept",
            evidence: text!("It has landed, but its worktree stays: {why:words}.", why = why),
            next_action: text!(
                "When that is mended, {prune} removes it.",
                prune = owner_command! { worktree prune }
            ),
        },
        false => branch_kept(branch, why),
    }
}

/// A landing that was cut off comes first; whatever was meant now is asked for again afterwards.
fn finish(project: Project, journal: Journal) -> Planned<Accept, LandingRefusal, Lands> {
    let mut plan = Plan::new();
    let step =
        plan.step("git", text!("finish the landing of {branch} that was cut off", branch = &journal.branch));
    plan.apply(move |cx| async move {
        let recovered = landing::recover(&cx, &project, &journal)?;
        cx.tick(step);
        let (main, branch) = (recovered.main, journal.branch);
        let success = Success::of(Accept {
            branch: branch.clone(),
            trunk: journal.trunk,
            commit: journal.target,
            proof_line: None,
            trunk_landed: true,
            worktree_removed: !journal.worktree.exists(),
            branch_deleted: recovered.branch_deleted,
            main: main.clone(),
            recovered: Some(branch.clone()),
        })
        .hint(hints::landed(command! { status }.at(&main)))
        .continue_in(main);
        Ok(match recovered.kept {
            Some(why) => success.advisory(left_behind(&journal.worktree, &branch, &why)),
            None => success,
        })
    })
}

fn present(result: &Envelope<Accept>) -> Page {
    let Some(a) = result.data() else { return result.told() };
    let commit = &a.commit[..a.commit.len().min(10)];
    let state = match &a.recovered {
        None => text!("Landed: {trunk} is at {commit} now.", trunk = &a.trunk, commit = commit),
        Some(branch) => text!(
            "A landing that was cut off is finished: {branch} is on {trunk} at {commit}.",
            branch = branch,
            trunk = &a.trunk,
            commit = commit
        ),
    };
    let mut evidence = Vec::new();
    if let Some(line) = &a.proof_line {
        evidence.push(text!("Proof line: {line}", line = line));
    }
    evidence.push(match (a.worktree_removed, a.branch_deleted) {
        (true, true) => text!("The worktree and branch {branch} are gone.", branch = &a.branch),
        (true, false) => text!("The worktree is gone; the branch {branch} stays.", branch = &a.branch),
        (false, _) => text!("The worktree of {branch} is still there.", branch = &a.branch),
    });
    evidence.push(text!("Work goes on in the main checkout, {main}.", main = &a.main));
    Page::state(state).evidence(evidence).end()
}
