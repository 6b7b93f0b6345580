//! `status`: what is true, and what to do next.

use crate::config::{Config, ConfigError};
use crate::fleet::{self, Member, Row, State};
use crate::git::{Git, GitError, Status as GitStatus};
use crate::landing;
use crate::logbook;
use crate::project::{Project, ProjectRefusal, changed, changed_files, commits, main_root, shared_dir};
use crate::proof::{self, Standing};
use crate::{Cx, hints};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Status {
    pub location: Location,
    /// `false`: there is no `discern.toml` yet.
    pub set_up: bool,
    /// Absent when detached.
    pub branch: Option<String>,
    /// Absent before the first commit.
    pub head: Option<String>,
    pub trunk: Option<String>,
    pub clean: bool,
    pub changed_files: usize,
    /// Commits the trunk lacks; absent without a trunk.
    pub ahead: Option<u64>,
    /// Commits of the trunk that are not here.
    pub behind: Option<u64>,
    /// The effort this worktree was made for.
    pub effort: Option<Effort>,
    pub proof: Option<ProofFacts>,
    /// The other worktrees; only seen from the main checkout.
    pub fleet: Option<Bounded<Row>>,
    /// What `done` would run.
    #[contract(unbounded_reason = "one entry a job, and people write few")]
    pub jobs: Vec<String>,
    /// The last call here that could change something.
    pub last: Option<LastCall>,
}

#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Location {
    Main,
    Worktree,
}

#[result_part]
pub struct Effort {
    pub id: String,
    pub title: Option<String>,
}

#[result_part]
pub struct ProofFacts {
    pub standing: Standing,
    pub line: Option<String>,
}

#[result_part]
pub struct LastCall {
    pub verb: String,
    pub ok: bool,
    /// The slug of its refusal.
    pub error: Option<String>,
    /// When it ended, in milliseconds since 1970.
    pub at_ms: u64,
}

/// Show where things stand, and what to do next.
///
/// In a worktree: its branch, changes and Proof. In the main checkout: the efforts that are under way, too. Runs nothing
/// of the project's and takes no lock.
#[verb(tool = "discern_status")]
pub fn status(cx: Cx<Observe>) -> Outcome<Status, ProjectRefusal> {
    let git = Git::discover(cx.at()).map_err(ProjectRefusal::from)?;
    let location = if git.is_main_checkout() { Location::Main } else { Location::Worktree };
    let (main, status, project, members) = std::thread::scope(|scope| {
        // The slowest question first; the others are answered beside it.
        let status = scope.spawn(|| git.status());
        let project = Config::load(git.root()).map(|config| Project { git: git.clone(), config });
        let members = match (&project, location) {
            (Ok(project), Location::Main) => fleet::members(project),
            _ => Ok(Vec::new()),
        };
        (main_root(&git), status.join(), project, members)
    });
    let status =
        status.map_err(|_| unanswered(&git)).and_then(|status| status).map_err(ProjectRefusal::from)?;
    let project = match project {
        Ok(project) => project,
        Err(ConfigError::Missing { .. }) => {
            let facts = facts(location, &status, None);
            return Ok(Success::of(facts).hint(hints::adopt(command! { setup }.at(&main))));
        }
        Err(error) => return Err(ProjectRefusal::from(error).into()),
    };
    let mut facts = facts(location, &status, Some(project.trunk().to_owned()));
    facts.set_up = true;
    facts.last = logbook::last(&shared_dir(&git), git.root()).map(LastCall::from);
    facts.jobs = project.config.jobs.iter().map(|job| job.name.clone()).collect();
    // On the trunk itself there is nothing to compare.
    if status.branch.as_deref() != Some(project.trunk())
        && let Some(head) = &status.head
    {
        let trunk = format!("refs/heads/{}", project.trunk());
        let divergence = project.git.divergence(head.as_str(), &trunk).map_err(ProjectRefusal::from)?;
        facts.ahead = divergence.map(|d| d.ahead);
        facts.behind = divergence.map(|d| d.behind);
    }
    let cut_off = landing::unfinished(&project)?.map(|journal| journal.branch);
    match location {
        Location::Main => Ok(in_main(members?, facts, cut_off)),
        Location::Worktree => Ok(in_worktree(&project, &status, facts, cut_off)),
    }
}

/// The answer, begun with a landing that waits to be finished.
fn begun(facts: Status, cut_off: Option<String>) -> Success<Status> {
    let success = Success::of(facts);
    match cut_off {
        Some(branch) => success.hint(hints::finish_landing(branch, command! { accept })),
        None => success,
    }
}

fn unanswered(git: &Git) -> GitError {
    GitError::Unreadable { args: "status".to_owned(), answer: format!("no answer for {}", git.root()) }
}

fn facts(location: Location, status: &GitStatus, trunk: Option<String>) -> Status {
    Status {
        location,
        set_up: false,
        branch: status.branch.clone(),
        head: status.head.as_ref().map(|head| head.short().to_owned()),
        trunk,
        clean: status.is_clean(),
        changed_files: changed(status),
        ahead: None,
        behind: None,
        effort: None,
        proof: None,
        fleet: None,
        jobs: Vec::new(),
        last: None,
    }
}

impl From<logbook::Entry> for LastCall {
    fn from(entry: logbook::Entry) -> Self {
        Self { verb: entry.verb, ok: entry.ok, error: entry.error, at_ms: entry.at_ms }
    }
}

fn in_main(mut members: Vec<Member>, mut facts: Status, cut_off: Option<String>) -> Success<Status> {
    // What needs someone comes first.
    members.sort_by_key(|member| match member.state {
        State::Ready => 0,
        State::Broken => 1,
        State::Behind => 2,
        State::NeedsGate => 3,
        State::InProgress => 4,
        State::Empty => 5,
        State::Landed => 6,
    });
    let ready = members.iter().find(|member| member.state == State::Ready && member.identity.is_some());
    let ready = ready.map(|member| (member.name().to_owned(), member.worktree.path.clone()));
    let landed = members.iter().any(|member| member.state == State::Landed);
    let dirty = facts.changed_files;
    facts.fleet = Some(members.into_iter().map(Row::from).collect());
    let trunk_missing = facts.head.is_some() && facts.ahead.is_none() && facts.branch != facts.trunk;
    let trunk = facts.trunk.clone().unwrap_or_default();
    let mut success = begun(facts, cut_off);
    if trunk_missing {
        success = success.hint(hints::name_the_trunk(trunk));
    }
    if let Some((id, path)) = ready {
        success = success.hint(hints::show_landing(id, command! { accept }.at(&path)));
    }
    success = success.hint(hints::start_an_effort(command! { start --name "<task>" }));
    if dirty > 0 {
        success = success.hint(hints::main_checkout_dirty(changed_files(dirty)));
    }
    if landed {
        success = success.hint(hints::could_prune(owner_command! { worktree prune }));
    }
    success
}

fn in_worktree(
    project: &Project,
    status: &GitStatus,
    mut facts: Status,
    cut_off: Option<String>,
) -> Success<Status> {
    let proof = proof::read(&project.git);
    let standing = proof::standing(proof.as_ref(), status);
    let identity = fleet::identity(&project.git);
    let own_branch = identity.as_ref().map(|identity| identity.branch.clone());
    facts.effort = identity.map(|identity| Effort { id: identity.id, title: identity.title });
    let line = proof.filter(|_| standing == Standing::Honored).map(|proof| proof.line());
    facts.proof = Some(ProofFacts { standing, line });
    let behind = facts.behind.unwrap_or(0) > 0;
    let ahead = facts.ahead.unwrap_or(0) > 0;
    let clean = facts.clean;
    let detached = facts.branch.is_none();
    let ours = facts.effort.is_some();
    let success = begun(facts, cut_off);
    if let (true, Some(branch)) = (detached, own_branch) {
        return success.hint(hints::back_to_branch(branch));
    }
    match (clean, behind, ahead, standing) {
        (false, ..) => success.hint(hints::commit_then_prove(command! { done })),
        (_, true, ..) => success.hint(hints::catch_up(command! { update })),
        (_, _, true, Standing::Honored) if !ours => success.hint(hints::owner_lands()),
        (_, _, true, Standing::Honored) => success
            .hint(hints::land_when_agreed(command! { accept --confirmed }))
            .hint(hints::consent_first()),
        (_, _, true, _) => success.hint(hints::prove(command! { done })),
        (_, _, false, _) => success.hint(hints::begin_work(command! { done })),
    }
}

fn present(result: &Envelope<Status>) -> Page {
    let Some(s) = result.data() else { return result.told() };
    let place = match (&s.branch, &s.head) {
        (Some(branch), Some(head)) => text!("on {branch} at {head}", branch = branch, head = head),
        (Some(branch), None) => text!("on {branch}, before its first commit", branch = branch),
        (None, Some(head)) => text!("on no branch, at {head}", head = head),
        (None, None) => text!("on no branch"),
    };
    let changes = match s.changed_files {
        0 => text!("clean"),
        n => text!("{n} not committed", n = changed_files(n)),
    };
    let state = match s.location {
        Location::Main => text!("The main checkout is {place}, {changes}.", place = place, changes = changes),
        Location::Worktree => text!("This worktree is {place}, {changes}.", place = place, changes = changes),
    };
    Page::state(state).evidence(evidence(s)).end()
}

fn evidence(s: &Status) -> Vec<Text> {
    let mut lines = Vec::new();
    if !s.set_up {
        lines.push(text!("There is no `discern.toml` here yet."));
    }
    if let Some(effort) = &s.effort {
        lines.push(match &effort.title {
            Some(title) => text!("Effort {id}: {title}.", id = &effort.id, title = title),
            None => text!("Effort {id}.", id = &effort.id),
        });
    }
    match (&s.trunk, s.ahead, s.behind) {
        (Some(trunk), Some(ahead), Some(behind)) => lines.push(text!(
            "{ahead} ahead of {trunk}, {behind} behind.",
            ahead = commits(ahead),
            trunk = trunk,
            behind = behind
        )),
        (Some(trunk), None, None) if s.branch.as_ref() != Some(trunk) && s.head.is_some() => {
            lines.push(text!("There is no branch {trunk}, the trunk.", trunk = trunk));
        }
        _ => {}
    }
    if let Some(proof) = &s.proof {
        lines.push(match (proof.standing, &proof.line) {
            (Standing::Honored, Some(line)) => text!("Proof: {line}.", line = line),
            (Standing::Honored | Standing::Dirty, _) => {
                text!("There is a Proof of this commit, but the tree has changed since.")
            }
            (Standing::Stale, _) => text!("The Proof is for another commit."),
            (Standing::Missing, _) => text!("There is no Proof."),
        });
    }
    if let Some(fleet) = &s.fleet {
        if fleet.is_empty() {
            lines.push(text!("No effort is under way."));
        }
        lines.extend(fleet.shown.iter().map(Row::text));
        if fleet.more() > 0 {
            lines.push(text!("{more}.", more = count(fleet.more(), "more worktree", "more worktrees")));
        }
    }
    if let Some(last) = &s.last {
        lines.push(match (&last.error, last.ok) {
            (Some(error), _) => {
                text!("Last here: {verb}, refused ({error}).", verb = &last.verb, error = error)
            }
            (None, true) => text!("Last here: {verb}, which ended well.", verb = &last.verb),
            (None, false) => text!("Last here: {verb}, which was red.", verb = &last.verb),
        });
    }
    if s.set_up && s.jobs.is_empty() {
        lines.push(text!("No job is wired in `discern.toml`, so the gate proves nothing."));
    } else if s.set_up {
        let jobs = s.jobs.iter().map(|job| text!("{job}", job = job));
        lines.push(text!("The gate runs {jobs}.", jobs = listed(jobs)));
    }
    lines
}
