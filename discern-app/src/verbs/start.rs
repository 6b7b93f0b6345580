//! `start`: an isolated, ready worktree for one effort.

use crate::app::{Executing, Lifecycle};
use crate::fleet::{CreateRefusal, Creation, Made};
use crate::project::{Project, ProjectRefusal, changed, is_of_bare};
use crate::{Cx, Planned, hints};
use camino::Utf8PathBuf;
use discern_core::prelude::*;

#[verb_args]
pub struct StartArgs {
    /// The task, in a few words; it names the worktree.
    #[arg(long)]
    pub name: Option<String>,
    /// Begin at this branch, commit or worktree instead of the trunk.
    #[arg(long, value_name = "REF")]
    pub from: Option<String>,
}

#[result_contract(markdown = present)]
pub struct Start {
    pub id: String,
    pub branch: String,
    pub path: Utf8PathBuf,
    /// The commit it begins at.
    pub base: String,
    pub title: Option<String>,
    /// Names of values carried over from the main checkout's env files.
    #[contract(unbounded_reason = "one name a value, and people write few")]
    pub inherited: Vec<String>,
}

#[derive(Debug, Refusal)]
pub enum StartRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Create(CreateRefusal),
    #[refusal(
        slug = "not_main_checkout",
        message = "{root} is the worktree of another effort; a new one is made from the main checkout",
        next = hints::go_to_main(main.as_str(), command! { start --name "<task>" }.at(main))
    )]
    NotMain { root: Utf8PathBuf, main: Utf8PathBuf },
    #[refusal(
        slug = "no_main_checkout",
        message = "{root} is a worktree of a bare repository, and efforts are made from a main checkout; clone the repository with one, and call from there",
        evidence
    )]
    NoMain { root: Utf8PathBuf },
}

/// Make a ready, isolated worktree for one effort.
///
/// A new branch off the trunk in a directory of its own, with the values, steps and installs `discern.toml` names. What is
/// not committed in the main checkout stays there. If anything fails, nothing is left of it.
#[verb(tool = "discern_start")]
pub async fn start(cx: Cx<Observe>, args: StartArgs) -> Planned<Start, StartRefusal, Lifecycle> {
    let project = Project::open(&cx)?;
    if !project.git.is_main_checkout() {
        let (root, main) = (project.git.root().to_owned(), project.main_root());
        if is_of_bare(&project.git) {
            return Err(StartRefusal::NoMain { root }.into());
        }
        return Err(StartRefusal::NotMain { root, main }.into());
    }
    let status = project.git.status().map_err(ProjectRefusal::from)?;
    let creation = Creation::plan(&project, args.name, args.from.as_deref())?;
    let mut plan = Plan::new();
    let worktree = plan.step(
        "git",
        text!(
            "make a worktree for {slug} in {root}, on a new branch at {base}",
            slug = &creation.slug,
            root = &creation.root,
            base = creation.base.short()
        ),
    );
    let values = match &project.config.worktree.inherit_env[..] {
        [] => plan.skip("env", text!("no values to carry over are named")),
        names => plan.step(
            "env",
            text!("carry {names} over", names = listed(names.iter().map(|n| text!("{n}", n = n)))),
        ),
    };
    let commands = match &creation.commands[..] {
        [] => plan.skip("setup", text!("no commands to run are named")),
        all => plan.step("setup", text!("run {all}", all = listed(all.iter().map(|c| text!("{c}", c = c))))),
    };
    let dirty = changed(&status);
    plan.apply(move |cx| async move {
        let (title, base) = (creation.title.clone(), creation.base.short().to_owned());
        let has_commands = !creation.commands.is_empty();
        let has_values = !project.config.worktree.inherit_env.is_empty();
        let made = creation
            .make(Executing::of(&cx), &project, &cx.cancel().token(), |made| match made {
                Made::Worktree => cx.tick(worktree),
                Made::Values if has_values => cx.tick(values),
                Made::Commands if has_commands => cx.tick(commands),
                Made::Values | Made::Commands => {}
            })
            .await?;
        let path = made.git.root().to_owned();
        let next = hints::work_there(path.as_str(), command! { done }.at(&path));
        let mut success = Success::of(Start {
            id: made.id,
            branch: made.branch,
            path: path.clone(),
            base,
            title,
            inherited: made.inherited,
        })
        .hint(next)
        .continue_in(path);
        if !made.swept.is_empty() {
            success = success.hint(hints::swept(made.swept.join(", ")));
        }
        if dirty > 0 {
            success = success.hint(hints::changes_stay(count(dirty, "file", "files")));
        }
        Ok(success)
    })
}

fn present(result: &Envelope<Start>) -> Page {
    let Some(start) = result.data() else { return result.told() };
    let mut evidence = vec![
        text!("Worktree: {path}", path = &start.path),
        text!("Branch {branch}, begun at {base}.", branch = &start.branch, base = &start.base),
    ];
    if !start.inherited.is_empty() {
        let names = start.inherited.iter().map(|name| text!("{name}", name = name));
        evidence.push(text!("Carried over: {names}.", names = listed(names)));
    }
    Page::state(text!("Worktree {id} is ready.", id = &start.id)).evidence(evidence).end()
}
