//! `doctor`: what is wrong with the installation, and how to mend it.

use crate::config::{Config, ConfigError};
use crate::git::Git;
use crate::project::{main_root, shared_dir};
use crate::setup::{BEGIN, MCP_FILE, Programs, is_program};
use crate::{Cx, hints};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use rustix::fs::{Access, access};

#[result_contract(markdown = present)]
pub struct Doctor {
    pub version: String,
    /// As git says it.
    pub git: Option<String>,
    pub platform: String,
    #[contract(unbounded_reason = "there are as many as doctor makes")]
    pub checks: Vec<Check>,
}

/// One thing that was looked at.
#[result_part]
#[derive(Debug, Clone)]
pub struct Check {
    pub name: String,
    pub status: Health,
    pub detail: String,
    /// What to do about it.
    pub fix: Option<String>,
}

#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Health {
    Ok,
    Warn,
    Fail,
}

/// Check the installation, and say how to mend it.
///
/// Looks for git and a shell, the repository's shape, `discern.toml`, the programs its jobs begin with, the agents' files,
/// and whether state can be kept. Changes nothing; works where nothing is set up.
#[verb(tool = "discern_doctor")]
pub fn doctor(cx: Cx<Observe>) -> Outcome<Doctor, NoRefusal> {
    let programs = Programs::on_path(&std::env::var_os("PATH").unwrap_or_default());
    let mut checks = vec![program("git", &programs), program("sh", &programs)];
    match Git::discover(cx.at()) {
        Ok(git) => of_repository(&git, &programs, &mut checks),
        Err(error) => checks.push(fail("repository", error.to_string(), "go to a git checkout, or make one")),
    }
    let red: Vec<Diagnostic> =
        checks.iter().filter(|check| check.status == Health::Fail).map(diagnostic).collect();
    let data = Doctor {
        version: cx.program().version.to_owned(),
        git: Git::version().ok(),
        platform: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        checks,
    };
    if red.is_empty() {
        return Ok(Success::of(data).hint(hints::all_well(command! { status })));
    }
    let failed = count(red.len(), "check", "checks");
    Err(Failure::red(text!("{failed} failed", failed = failed))
        .data(data)
        .diagnostics(red)
        .hint(hints::mend_then_doctor(command! { doctor })))
}

fn diagnostic(check: &Check) -> Diagnostic {
    let message = match &check.fix {
        Some(fix) => format!("{}; {fix}", check.detail),
        None => check.detail.clone(),
    };
    Diagnostic::error(check.name.clone(), message, Reproduce::Reference(command! { doctor }))
}

fn ok(name: &str, detail: impl Into<String>) -> Check {
    Check { name: name.to_owned(), status: Health::Ok, detail: detail.into(), fix: None }
}

fn warn(name: &str, detail: impl Into<String>, fix: &str) -> Check {
    Check { name: name.to_owned(), status: Health::Warn, detail: detail.into(), fix: Some(fix.to_owned()) }
}

fn fail(name: &str, detail: impl Into<String>, fix: &str) -> Check {
    Check { name: name.to_owned(), status: Health::Fail, detail: detail.into(), fix: Some(fix.to_owned()) }
}

fn program(name: &str, programs: &Programs) -> Check {
    match programs.find(name) {
        Some(file) => ok(name, file.to_string_lossy()),
        None => {
            fail(name, format!("there is no `{name}` on PATH"), "install it, or put its directory on PATH")
        }
    }
}

fn of_repository(git: &Git, programs: &Programs, checks: &mut Vec<Check>) {
    checks.push(match git.head() {
        Ok(Some(head)) => ok("repository", format!("{} at {}", git.root(), head.short())),
        Ok(None) => warn("repository", "there is no commit yet", "make a first commit"),
        Err(error) => fail("repository", error.to_string(), "run `git status` to see what git says"),
    });
    if let Some(operation) = git.operation() {
        checks.push(warn("operation", format!("{operation} is in progress"), "finish or abort it"));
    }
    let state = shared_dir(git);
    checks.push(match writable(&state) {
        Ok(()) => ok("state", state.as_str()),
        Err(why) => fail("state", format!("{state} can't be written to: {why}"), "make it writable"),
    });
    match Config::load(git.root()) {
        Ok(config) => of_config(git, &config, programs, checks),
        Err(ConfigError::Missing { path }) => {
            checks.push(warn("config", format!("there is no {path}"), ADOPT));
        }
        Err(error) => checks.push(fail("config", error.to_string(), "correct the file at that place")),
    }
    checks.push(agents_file(git.root()));
    checks.push(mcp_file(git.root()));
}

fn of_config(git: &Git, config: &Config, programs: &Programs, checks: &mut Vec<Check>) {
    checks.push(ok("config", "discern.toml is sound"));
    let trunk = &config.repository.trunk;
    checks.push(match git.branch_exists(trunk) {
        Ok(true) => ok("trunk", trunk),
        Ok(false) => fail("trunk", format!("there is no branch `{trunk}`"), "correct `[repository] trunk`"),
        Err(error) => fail("trunk", error.to_string(), "run `git branch` to see what git says"),
    });
    if config.jobs.is_empty() {
        checks.push(warn("jobs", "no job is wired, so the gate proves nothing", "name some in `[jobs]`"));
    }
    for job in &config.jobs {
        for command in &job.run {
            let Some(word) = leading_program(command) else { continue };
            let there =
                programs.has(word) || is_builtin(word) || is_program(git.root().join(word).as_std_path());
            let name = format!("job {}", job.name);
            checks.push(match there {
                true => ok(&name, command),
                false => fail(&name, format!("`{word}` is not on PATH"), "install it, or correct the job"),
            });
        }
    }
    let parent = config.worktree.parent(&main_root(git));
    let existing = parent.ancestors().find(|dir| dir.is_dir()).unwrap_or(&parent).to_owned();
    checks.push(match writable(&existing) {
        Ok(()) => ok("worktrees", parent.as_str()),
        Err(why) => fail(
            "worktrees",
            format!("{existing} can't be written to: {why}"),
            "make it writable or set `[worktree] root`",
        ),
    });
}

/// The program a command begins with, where that is plain to see.
fn leading_program(command: &str) -> Option<&str> {
    let word = command.split_whitespace().find(|word| !word.contains('='))?;
    let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "-_./+".contains(c));
    plain.then_some(word)
}

/// Words a POSIX shell runs itself.
fn is_builtin(word: &str) -> bool {
    const BUILTINS: &[&str] = &[
        ".", ":", "[", "alias", "case", "cd", "command", "echo", "eval", "exec", "exit", "export", "false",
        "for", "getopts", "hash", "if", "kill", "local", "printf", "pwd", "read", "readonly", "set", "shift",
        "test", "time", "times", "trap", "true", "type", "ulimit", "umask", "unalias", "unset", "until",
        "wait", "while",
    ];
    BUILTINS.contains(&word)
}

/// Whether the system would let a file be made in a directory, or in the one it would be made in. None is made: even one
/// that is gone again leaves its mark on the directory.
fn writable(dir: &Utf8Path) -> std::io::Result<()> {
    let existing = dir.ancestors().find(|dir| dir.is_dir()).unwrap_or(dir);
    Ok(access(existing.as_std_path(), Access::WRITE_OK | Access::EXEC_OK)?)
}

/// What puts the files of adoption in place.
const ADOPT: &str = "run `discern setup` in a shell, if the repository's owner wants it";

fn agents_file(root: &Utf8Path) -> Check {
    let file: Utf8PathBuf = root.join("AGENTS.md");
    match std::fs::read_to_string(&file) {
        Ok(text) if text.contains(BEGIN) => ok("agents", "AGENTS.md tells agents of the practice"),
        _ => warn("agents", "AGENTS.md does not tell agents of the practice", ADOPT),
    }
}

fn mcp_file(root: &Utf8Path) -> Check {
    let served = std::fs::read_to_string(root.join(MCP_FILE))
        .ok()
        .and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok())
        .is_some_and(|json| json.pointer("/mcpServers/discern").is_some());
    match served {
        true => ok("mcp", ".mcp.json serves the tools"),
        false => warn("mcp", ".mcp.json does not serve the tools", ADOPT),
    }
}

fn present(result: &Envelope<Doctor>) -> Page {
    let Some(doctor) = result.data() else { return result.told() };
    let of = |health| doctor.checks.iter().filter(move |check| check.status == health);
    let (failed, warned) = (of(Health::Fail).count(), of(Health::Warn).count());
    let state = match (failed, warned) {
        (0, 0) => text!("All is well: {n} passed.", n = count(doctor.checks.len(), "check", "checks")),
        (0, n) => text!("It works, with {n}.", n = count(n, "warning", "warnings")),
        (n, _) => text!("{n} failed.", n = count(n, "check", "checks")),
    };
    let warnings = of(Health::Warn).map(|check| match &check.fix {
        Some(fix) => text!(
            "{name}: {detail:words}; {fix:words}.",
            name = &check.name,
            detail = &check.detail,
            fix = fix
        ),
        None => text!("{name}: {detail:words}.", name = &check.name, detail = &check.detail),
    });
    let git = doctor.git.as_deref().unwrap_or("no git");
    let about = text!(
        "Version {version}, {git:words}, {platform:words}.",
        version = &doctor.version,
        git = git,
        platform = &doctor.platform
    );
    Page::state(state).evidence(warnings.chain([about])).end()
}
