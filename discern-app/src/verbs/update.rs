//! `update`: the trunk brought into this worktree.

use crate::app::{Changing, Executing, RunsProject};
use crate::git::{GitError, Merge, Oid, named};
use crate::process::{ProcessError, run_all};
use crate::project::{Project, ProjectRefusal, output_dir, state_dir};
use crate::{Cx, Planned, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;
use std::collections::HashSet;

#[verb_args]
pub struct UpdateArgs {
    /// Bring in this branch or commit instead of the trunk.
    #[arg(long, value_name = "REF")]
    pub from: Option<String>,
}

#[result_contract(markdown = present)]
pub struct Update {
    pub merged: Merged,
    pub from: String,
    pub before: String,
    pub after: String,
    pub commits: Bounded<Commit>,
    /// Files that came in.
    pub files: Bounded<Utf8PathBuf>,
    /// Of those, the ones this branch changes too: a clean merge can still clash.
    pub overlap: Bounded<Utf8PathBuf>,
}

#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merged {
    UpToDate,
    FastForward,
    Merge,
}

#[result_part]
pub struct Commit {
    pub id: String,
    pub subject: String,
}

#[derive(Debug, Refusal)]
pub enum UpdateRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Process(ProcessError),
    #[refusal(
        slug = "on_trunk",
        message = "this checkout is on {trunk}, the trunk itself; an update is for an effort's worktree",
        next = hints::find_effort(command! { status })
    )]
    OnTrunk { trunk: String },
    #[refusal(
        slug = "conflict",
        message = "{from} and this branch change the same lines of {files:words}; the merge was undone",
        next = hints::merge_by_hand(from, command! { update })
    )]
    Conflict { from: String, files: String },
    #[refusal(
        slug = "ensure_failed",
        message = "the merge is in, but `{command}` failed after it; all it printed is in {log}",
        next = hints::mend_then_update(command! { update })
    )]
    EnsureFailed { command: String, log: Utf8PathBuf },
}

/// Bring the trunk into this worktree.
///
/// Merges it in, fast-forward if it can be, and runs the commands that make a checkout usable. A conflict undoes the merge
/// and names the files. It can be run again at any time.
#[verb(tool = "discern_update")]
pub async fn update(cx: Cx<Observe>, args: UpdateArgs) -> Planned<Update, UpdateRefusal, RunsProject> {
    let project = Project::open(&cx)?;
    let status = project.git.status().map_err(ProjectRefusal::from)?;
    let root = project.git.root().to_owned();
    let Some(head) = status.head.clone() else {
        return Err(ProjectRefusal::from(GitError::NoCommit { path: root }).into());
    };
    // It shows as changes or as no branch, and is neither to be committed nor to be switched away from.
    if let Some(operation) = project.git.operation() {
        return Err(ProjectRefusal::from(GitError::OperationInProgress { operation, path: root }).into());
    }
    match status.branch.as_deref() {
        None => return Err(ProjectRefusal::from(GitError::DetachedHead { path: root }).into()),
        Some(branch) if branch == project.trunk() => {
            return Err(UpdateRefusal::OnTrunk { trunk: project.trunk().to_owned() }.into());
        }
        Some(_) => {}
    }
    let files = status.uncommitted();
    if !files.is_empty() {
        return Err(ProjectRefusal::from(GitError::UncommittedChanges { files }).into());
    }
    let from = args.from.unwrap_or_else(|| project.trunk().to_owned());
    let theirs = incoming(&project, &from)?;
    let mut plan = Plan::new();
    let merge = match project.git.is_ancestor(theirs.as_str(), head.as_str()).map_err(ProjectRefusal::from)? {
        true => plan.skip("git", text!("{from} is in already", from = &from)),
        false => plan.step("git", text!("merge {from} at {commit}", from = &from, commit = theirs.short())),
    };
    let commands = [&project.config.repository.ensure[..], &project.config.worktree.setup.ensure].concat();
    let ensure = match &commands[..] {
        [] => plan.skip("setup", text!("no commands to run are named")),
        all => plan.step("setup", text!("run {all}", all = listed(all.iter().map(|c| text!("{c}", c = c))))),
    };
    plan.apply(move |cx| async move {
        let data = merged(Changing::of(&cx), &project, &from, &head, &theirs)?;
        if data.merged != Merged::UpToDate {
            cx.tick(merge);
        }
        let log = output_dir(&state_dir(&project.git)).join("update.log");
        let (root, timeout) = (project.git.root(), project.config.gate.timeout);
        if let Some((command, finished)) =
            run_all(Executing::of(&cx), &commands, root, &log, timeout, &cx.cancel().token()).await?
        {
            cx.tick_failed(ensure);
            return Err(UpdateRefusal::EnsureFailed { command, log: finished.output.log }.into());
        }
        if !commands.is_empty() {
            cx.tick(ensure);
        }
        let overlaps = !data.overlap.is_empty();
        let success = Success::of(data);
        Ok(match overlaps {
            true => success.hint(hints::reread_then_done(command! { done })),
            false => success.hint(hints::prove(command! { done })),
        })
    })
}

fn incoming(project: &Project, from: &str) -> Result<Oid, ProjectRefusal> {
    if from == project.trunk() {
        return project.trunk_tip();
    }
    Ok(project.git.commit(from)?)
}

fn merged(
    by: Changing,
    project: &Project,
    from: &str,
    head: &Oid,
    theirs: &Oid,
) -> Result<Update, UpdateRefusal> {
    let git = &project.git;
    let look = || -> Result<_, GitError> {
        let base = git.merge_base(head.as_str(), theirs.as_str())?;
        let Some(base) = base else { return Ok((Vec::new(), HashSet::new(), None)) };
        let ours: HashSet<Utf8PathBuf> = git.files_between(&base, head)?.into_iter().collect();
        Ok((git.files_between(&base, theirs)?, ours, Some(git.commits_between(head, theirs, 6)?)))
    };
    let (files, ours, commits) = look().map_err(ProjectRefusal::from)?;
    let message = format!("Merge {from}");
    let (merged, before, after) =
        match git.writing(by).merge(theirs.as_str(), &message).map_err(ProjectRefusal::from)? {
            Merge::UpToDate { at } => (Merged::UpToDate, at.clone(), at),
            Merge::FastForward { before, after } => (Merged::FastForward, before, after),
            Merge::Merged { before, after } => (Merged::Merge, before, after),
            Merge::Conflict { files, .. } => {
                return Err(UpdateRefusal::Conflict { from: from.to_owned(), files: named(&files) });
            }
        };
    let commits = match commits.filter(|_| merged != Merged::UpToDate) {
        Some(commits) => {
            let total = usize::try_from(commits.total).unwrap_or(usize::MAX);
            let one = |c: crate::git::Commit| Commit { id: c.id.short().to_owned(), subject: c.subject };
            Bounded::of_total(commits.shown.into_iter().map(one), total)
        }
        None => Bounded::of_total([], 0),
    };
    let files = if merged == Merged::UpToDate { Vec::new() } else { files };
    let overlap = files.iter().filter(|file| ours.contains(*file)).cloned().collect();
    Ok(Update {
        merged,
        from: from.to_owned(),
        before: before.to_string(),
        after: after.to_string(),
        commits,
        files: files.into_iter().collect(),
        overlap,
    })
}

fn present(result: &Envelope<Update>) -> Page {
    let Some(u) = result.data() else { return result.told() };
    let commits = || count(u.commits.total, "commit", "commits");
    let state = match u.merged {
        Merged::UpToDate => text!("This worktree has all of {from} already.", from = &u.from),
        Merged::FastForward => {
            text!("{n} of {from} came in, without a merge.", n = commits(), from = &u.from)
        }
        Merged::Merge => text!("{n} of {from} came in with a merge.", n = commits(), from = &u.from),
    };
    let mut evidence = Vec::new();
    let names = |files: &Bounded<Utf8PathBuf>| {
        let mut names: Vec<Text> = files.shown.iter().map(|file| text!("{file}", file = file)).collect();
        if files.more() > 0 {
            names.push(count(files.more(), "more", "more"));
        }
        listed(names)
    };
    if !u.files.is_empty() {
        evidence.push(text!("Changed by it: {files}.", files = names(&u.files)));
        evidence.push(match u.overlap.is_empty() {
            true => text!("None of these is changed here too."),
            false => text!("Changed here too: {files}.", files = names(&u.overlap)),
        });
    }
    Page::state(state).evidence(evidence).end()
}
