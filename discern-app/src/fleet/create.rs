//! Makes a worktree ready to work in, or leaves nothing of it.

use super::begun::{self, Begun};
use super::env_files;
use super::identity::{self, Identity, fresh, slugged};
use crate::app::{Changing, Executing};
use crate::config::{Config, FILE};
use crate::git::{Git, GitError, Oid, RefUpdate};
use crate::hints;
use crate::process::{Finished, ProcessError, run_all};
use crate::project::{Project, ProjectRefusal, make_dir, output_dir, remember_main, shared_dir};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use tokio_util::sync::CancellationToken;

/// What is going to be made. How it is called is found only when it is made, as the last part of that is random.
#[derive(Debug)]
pub struct Creation {
    /// What its id begins with.
    pub slug: String,
    /// The directory it is made in.
    pub root: Utf8PathBuf,
    pub title: Option<String>,
    pub base: Oid,
    /// Commands that run in it once it is there.
    pub commands: Vec<String>,
}

/// What was made.
#[derive(Debug)]
pub struct Created {
    pub git: Git,
    pub id: String,
    pub branch: String,
    /// Names of values that were copied from the main checkout.
    pub inherited: Vec<String>,
    /// Branches of earlier ones that were cut off before there was a worktree; they are gone now.
    pub swept: Vec<String>,
}

/// Why no worktree was made. What had been made was removed again.
#[derive(Debug, Refusal)]
pub enum CreateRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Process(ProcessError),
    #[refusal(
        slug = "setup_not_committed",
        message = "commit {base} has no `discern.toml`, so a worktree of it could not be worked in; commit it first",
        evidence
    )]
    NotCommitted { base: String },
    #[refusal(
        slug = "unknown_start",
        message = "{from} names no commit here; name a branch, a tag or a commit",
        next = hints::start_an_effort(command! { start --name "<task>" })
    )]
    UnknownStart { from: String },
    #[refusal(
        slug = "worktree_root_unwritable",
        message = "the directory for worktrees, {path}, can't be written to: {why:words}; make it writable or set `[worktree] root`",
        evidence
    )]
    RootUnwritable { path: Utf8PathBuf, why: String },
    #[refusal(
        slug = "worktree_setup_failed",
        message = "`{command}` {ended:words} in the new worktree, which was removed again; all it printed is in {log}: {output}",
        evidence
    )]
    CommandFailed { command: String, ended: String, log: Utf8PathBuf, output: String },
    #[refusal(
        slug = "env_file_unwritable",
        message = "the value {name} can't be carried into {path}: {why:words}",
        evidence
    )]
    EnvFile { name: String, path: Utf8PathBuf, why: String },
}

impl Creation {
    /// Decides on everything, and changes nothing.
    pub fn plan(project: &Project, title: Option<String>, from: Option<&str>) -> Result<Self, CreateRefusal> {
        let base = match from {
            None => project.trunk_tip()?,
            Some(from) => start_point(project, from)?,
        };
        if !project.git.has_path(&base, FILE).map_err(ProjectRefusal::from)? {
            return Err(CreateRefusal::NotCommitted { base: base.short().to_owned() });
        }
        let config = &project.config;
        let commands =
            [&config.worktree.setup.steps[..], &config.repository.ensure, &config.worktree.setup.ensure]
                .concat();
        let (slug, root) = (slugged(title.as_deref()), project.worktrees_root());
        Ok(Self { slug, root, title, base, commands })
    }

    /// Makes it. The steps are told as they are done.
    pub async fn make(
        self,
        by: Executing,
        project: &Project,
        cancel: &CancellationToken,
        mut done: impl FnMut(Made),
    ) -> Result<Created, CreateRefusal> {
        let unwritable = |why: std::io::Error| CreateRefusal::RootUnwritable {
            path: self.root.clone(),
            why: why.to_string(),
        };
        make_dir(*by, &self.root).map_err(unwritable)?;
        remember_main(*by, &project.git)?;
        let swept = begun::sweep(*by, project)?;
        let (path, identity) = self.named(project)?;
        Begun { path: path.clone(), identity: identity.clone() }.record(*by, project)?;
        let made = self.made(by, project, &path, identity.clone(), cancel, &mut done).await;
        // Before this, what is there counts as cut off.
        begun::forget(*by, project, &identity.id);
        let Identity { id, branch, .. } = identity;
        made.map(|(git, inherited)| Created { git, id, branch, inherited, swept })
    }

    /// Where it is made, and what it is called: something that is free.
    fn named(&self, project: &Project) -> Result<(Utf8PathBuf, Identity), ProjectRefusal> {
        loop {
            let id = fresh(&self.slug);
            let branch = format!("{}{id}", project.config.repository.branch_prefix);
            let path = self.root.join(&id);
            if path.exists() || project.git.branch_exists(&branch)? {
                continue;
            }
            let (title, base) = (self.title.clone(), self.base.to_string());
            return Ok((path, Identity { id, branch, title, base, ready: false }));
        }
    }

    async fn made(
        &self,
        by: Executing,
        project: &Project,
        path: &Utf8Path,
        identity: Identity,
        cancel: &CancellationToken,
        done: &mut impl FnMut(Made),
    ) -> Result<(Git, Vec<String>), CreateRefusal> {
        let branch = identity.branch.clone();
        let added = project.git.writing(*by).add_worktree(path, &branch, &self.base);
        let git = added.map_err(|error| not_added(*by, &self.root, error))?;
        done(Made::Worktree);
        match self.ready(by, project, &git, identity, cancel, done).await {
            Ok(inherited) => Ok((git, inherited)),
            Err(refusal) => {
                self.undo(*by, project, path, &branch);
                Err(refusal)
            }
        }
    }

    async fn ready(
        &self,
        by: Executing,
        project: &Project,
        git: &Git,
        mut identity: Identity,
        cancel: &CancellationToken,
        done: &mut impl FnMut(Made),
    ) -> Result<Vec<String>, CreateRefusal> {
        identity::record(*by, git, &identity)?;
        // The worktree's own copy: the branch may be configured differently.
        let config = Config::load(git.root()).map_err(ProjectRefusal::from)?;
        let main = project.main_root();
        let inherit = || env_files::inherit(*by, &main, git.root(), &config.worktree);
        let inherited = inherit()?;
        done(Made::Values);
        let log = output_dir(&shared_dir(git)).join("start.log");
        let timeout = config.gate.timeout;
        if let Some((command, finished)) =
            run_all(by, &self.commands, git.root(), &log, timeout, cancel).await?
        {
            return Err(failed(command, &finished));
        }
        // A step such as `cp .env.example .env` may have erased them.
        inherit()?;
        done(Made::Commands);
        identity.ready = true;
        identity::record(*by, git, &identity)?;
        Ok(inherited)
    }

    /// Removes what `make` made, and only that.
    fn undo(&self, by: Changing, project: &Project, path: &Utf8Path, branch: &str) {
        // Nothing of the user's is in it yet, so nothing stands in the way; what git can't remove now, `worktree
        // drop` can.
        let git = project.git.writing(by);
        let _ = git.remove_worktree(path, true);
        let name = format!("refs/heads/{branch}");
        let delete = RefUpdate::Delete { name, old: self.base.clone() };
        let _ = git.update_refs(&[delete], "discern: undo start");
    }
}

/// How far a creation got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    Worktree,
    Values,
    Commands,
}

/// Why git could not add it.
#[expect(clippy::disallowed_methods, reason = "it was about to be written to")]
fn not_added(_by: Changing, root: &Utf8Path, error: GitError) -> CreateRefusal {
    // git's own words for it differ; whether the directory takes a file does not.
    match tempfile::tempfile_in(root) {
        Err(why) => CreateRefusal::RootUnwritable { path: root.to_owned(), why: why.to_string() },
        Ok(_) => ProjectRefusal::from(error).into(),
    }
}

fn start_point(project: &Project, from: &str) -> Result<Oid, CreateRefusal> {
    let named = super::find(super::members(project)?, from);
    let rev = named
        .and_then(|member| member.worktree.branch)
        .map_or_else(|| from.to_owned(), |b| format!("refs/heads/{b}"));
    let found = project.git.resolve(&rev).map_err(ProjectRefusal::from)?;
    found.ok_or_else(|| CreateRefusal::UnknownStart { from: from.to_owned() })
}

fn failed(command: String, finished: &Finished) -> CreateRefusal {
    let tail: Vec<&str> =
        finished.output.text.lines().rev().filter(|line| !line.trim().is_empty()).take(3).collect();
    let output = tail.into_iter().rev().collect::<Vec<_>>().join(" / ");
    let ended = finished.end.to_string();
    CreateRefusal::CommandFailed { command, ended, log: finished.output.log.clone(), output }
}
