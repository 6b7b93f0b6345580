//! The tables of the file and their keys. The jobs have a file of their own.

use toml::de::DeTable;

use crate::config::problems::{Problems, shown};
use crate::config::section::Section;
use crate::config::{Agent, Config, Gate, Project, Repository, Worktree, WorktreeSetup};
use crate::config::{branch, commands, jobs, nearest, paths, slug, timeout};

pub(super) fn read(table: &DeTable<'_>, problems: &mut Problems) -> Config {
    let mut top = Section::top(table);
    let project = project(top.table("project", problems), problems);
    let repository = repository(top.table("repository", problems), problems);
    let jobs = top.table("jobs", problems);
    let gate = gate(top.table("gate", problems), problems);
    let jobs = jobs::read(jobs, gate.timeout, problems);
    let worktree = worktree(top.table("worktree", problems), problems);
    top.finish(problems);
    Config { project, repository, jobs, gate, worktree }
}

fn project(mut section: Section<'_>, problems: &mut Problems) -> Project {
    let slug = section.take("slug").and_then(|field| field.parsed(problems, slug::parse)).flatten();
    let agents = section.take("agents").and_then(|field| field.list(problems, agent));
    section.finish(problems);
    Project { slug, agents }
}

fn agent(name: &str) -> Result<Agent, String> {
    let names = || Agent::ALL.into_iter().map(Agent::as_str);
    Agent::ALL.into_iter().find(|agent| agent.as_str() == name).ok_or_else(|| {
        let help = match nearest::nearest(name, names()) {
            Some(known) => format!("did you mean `{known}`?"),
            None => format!("known agents: {}", names().collect::<Vec<_>>().join(", ")),
        };
        format!("unknown agent `{}`; {help}", shown(name))
    })
}

fn repository(mut section: Section<'_>, problems: &mut Problems) -> Repository {
    let default = Repository::default();
    let trunk = section.take("trunk").and_then(|field| field.parsed(problems, branch::parse));
    let prefix = section.take("branch_prefix").and_then(|field| field.parsed(problems, branch::parse_prefix));
    let ensure = section.take("ensure").and_then(|field| commands::list(&field, problems));
    section.finish(problems);
    Repository {
        trunk: trunk.unwrap_or(default.trunk),
        branch_prefix: prefix.unwrap_or(default.branch_prefix),
        ensure: ensure.unwrap_or(default.ensure),
    }
}

fn gate(mut section: Section<'_>, problems: &mut Problems) -> Gate {
    let default = Gate::default();
    let fail_fast = section.take("fail_fast").and_then(|field| field.boolean(problems));
    let timeout = section.take("timeout").and_then(|field| timeout::read(&field, problems));
    section.finish(problems);
    Gate { fail_fast: fail_fast.unwrap_or(default.fail_fast), timeout: timeout.unwrap_or(default.timeout) }
}

fn worktree(mut section: Section<'_>, problems: &mut Problems) -> Worktree {
    let default = Worktree::default();
    let root = section.take("root").and_then(|field| field.parsed(problems, paths::root)).flatten();
    let inherit_env = section.take("inherit_env").and_then(|field| field.list(problems, variable));
    let env_files = section.take("env_files").and_then(|field| field.list(problems, paths::portable));
    let mut setup = section.table("setup", problems);
    section.finish(problems);
    let steps = setup.take("steps").and_then(|field| commands::list(&field, problems));
    let ensure = setup.take("ensure").and_then(|field| commands::list(&field, problems));
    setup.finish(problems);
    Worktree {
        root,
        inherit_env: inherit_env.unwrap_or(default.inherit_env),
        env_files: env_files.unwrap_or(default.env_files),
        setup: WorktreeSetup { steps: steps.unwrap_or_default(), ensure: ensure.unwrap_or_default() },
    }
}

/// The name of an environment variable that a shell can set.
fn variable(name: &str) -> Result<String, String> {
    let fits = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !fits || name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(format!("`{}` is not the name of an environment variable", shown(name)));
    }
    Ok(name.to_owned())
}
