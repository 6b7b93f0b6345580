//! Starts one git process, which `wait` then waits for. Knows how git says a handful of things that every command can
//! say; what a command's own answer means is for the file that asked.

use std::{
    ffi::{OsStr, OsString},
    io,
    process::{Command, Stdio},
};

use camino::{Utf8Path, Utf8PathBuf};

use crate::app::Changing;
use crate::git::{
    Environment, GitError,
    wait::{Finished, wait},
};

/// The arguments of one git process, and what it is started for.
pub(super) struct Call {
    args: Vec<OsString>,
    reads_only: bool,
    stdin: Option<Vec<u8>>,
}

impl Call {
    /// A question: git takes no lock for it, and is ended when it takes too long.
    pub(super) fn reading<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Self {
        Self {
            args: args.into_iter().map(|arg| arg.as_ref().to_owned()).collect(),
            reads_only: true,
            stdin: None,
        }
    }

    /// A change: git may take locks and run hooks, and is waited for as long as it takes.
    pub(super) fn writing<A: AsRef<OsStr>>(_by: Changing, args: impl IntoIterator<Item = A>) -> Self {
        Self { reads_only: false, ..Self::reading(args) }
    }

    pub(super) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.args.push(arg.as_ref().to_owned());
        self
    }

    pub(super) fn args<A: AsRef<OsStr>>(self, args: impl IntoIterator<Item = A>) -> Self {
        args.into_iter().fold(self, Self::arg)
    }

    pub(super) fn stdin(self, bytes: Vec<u8>) -> Self {
        Self { stdin: Some(bytes), ..self }
    }

    /// Runs it in `dir`, or in the directory of this process. That git failed is not yet an error.
    #[expect(clippy::disallowed_methods, reason = "here git is started")]
    pub(super) fn run(self, env: &Environment, dir: Option<&Utf8Path>) -> Result<Output, GitError> {
        let args = shown(&self.args);
        let program = env.program()?;
        let not_started = |error: io::Error| GitError::NotStarted {
            program: program.to_string_lossy().into_owned(),
            reason: error.to_string(),
        };
        let mut command = Command::new(program);
        command.env_clear().envs(env.vars().iter().map(|(name, value)| (name, value)));
        if self.reads_only {
            command.env("GIT_OPTIONAL_LOCKS", "0");
        }
        if let Some(dir) = dir.filter(|dir| !dir.as_str().is_empty()) {
            command.arg("-C").arg(dir);
        }
        command.args(&self.args).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.stdin(if self.stdin.is_some() { Stdio::piped() } else { Stdio::null() });
        let child = command.spawn().map_err(not_started)?;
        let limit = self.reads_only.then(|| env.read_limit());
        match wait(child, self.stdin, limit).map_err(not_started)? {
            Some(Finished { status, stdout, stderr }) => Ok(Output {
                args,
                code: status.code(),
                stdout,
                stderr: String::from_utf8_lossy(&stderr).into_owned(),
            }),
            None => Err(GitError::TimedOut { args, seconds: limit.unwrap_or_default().as_secs() }),
        }
    }
}

/// How a git process ended, and all it said.
pub(super) struct Output {
    args: String,
    /// `None`: ended by a signal.
    pub(super) code: Option<i32>,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: String,
}

impl Output {
    /// What git printed, when it succeeded.
    pub(super) fn ok(self) -> Result<Vec<u8>, GitError> {
        if self.code == Some(0) { Ok(self.stdout) } else { Err(self.failed()) }
    }

    /// As [`Self::ok`], as text without the line's end.
    pub(super) fn ok_line(self) -> Result<String, GitError> {
        self.ok().map(|bytes| line(&bytes))
    }

    /// For commands whose exit code is an answer: 0 is yes, 1 is no.
    pub(super) fn yes(self) -> Result<bool, GitError> {
        match self.code {
            Some(0) => Ok(true),
            Some(1) => Ok(false),
            _ => Err(self.failed()),
        }
    }

    /// For commands that print a line and succeed, or print none and exit with 1.
    pub(super) fn line_if_any(self) -> Result<Option<String>, GitError> {
        match self.code {
            Some(0) => Ok(Some(line(&self.stdout))),
            Some(1) => Ok(None),
            _ => Err(self.failed()),
        }
    }

    /// The error this process amounts to.
    pub(super) fn failed(self) -> GitError {
        if let Some(lock) = held_lock(&self.stderr) {
            return GitError::Locked { lock };
        }
        if let Some(path) = quoted_after(&self.stderr, "dubious ownership in repository at '") {
            return GitError::UnsafeRepository { path: path.into() };
        }
        let stderr = last_lines(&self.stderr);
        let no_identity = ["empty ident name", "no email was given", "unable to auto-detect email address"]
            .iter()
            .any(|sign| stderr.contains(sign));
        if no_identity {
            return GitError::NoIdentity { stderr };
        }
        GitError::Failed { args: self.args, code: self.code, stderr }
    }

    /// The error of an answer that does not have the documented form.
    pub(super) fn unreadable(&self) -> GitError {
        let answer = String::from_utf8_lossy(&self.stdout).chars().take(200).collect();
        GitError::Unreadable { args: self.args.clone(), answer }
    }
}

fn line(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.strip_suffix('\n').unwrap_or(&text).to_owned()
}

/// As in `Unable to create '<path>.lock': File exists.`, with advice about another process after it.
fn held_lock(stderr: &str) -> Option<Utf8PathBuf> {
    stderr
        .contains(".lock': File exists")
        .then(|| quoted_after(stderr, "Unable to create '").map(Into::into))?
}

fn quoted_after<'a>(text: &'a str, before: &str) -> Option<&'a str> {
    let rest = &text[text.find(before)? + before.len()..];
    let line = rest.lines().next()?;
    line.rfind('\'').map(|end| &line[..end])
}

const STDERR_LINES: usize = 12;
const STDERR_CHARS: usize = 2000;

fn last_lines(stderr: &str) -> String {
    let lines: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    let text = lines[lines.len().saturating_sub(STDERR_LINES)..].join("\n");
    let skipped = text.chars().count().saturating_sub(STDERR_CHARS);
    text.chars().skip(skipped).collect()
}

const ARGS_CHARS: usize = 300;

fn shown(args: &[OsString]) -> String {
    let words: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let text = words.join(" ");
    match text.char_indices().nth(ARGS_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use std::{os::unix::fs::PermissionsExt as _, time::Duration};

    use super::*;
    use crate::git::{Git, testing::TestRepo};

    /// A program in git's place.
    fn stand_in(repo: &TestRepo, script: &str) -> Environment {
        let dir = repo.beside("bin");
        std::fs::create_dir_all(&dir).unwrap();
        std::fs::write(dir.join("git"), format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(dir.join("git"), std::fs::Permissions::from_mode(0o755)).unwrap();
        Environment::from_vars([("PATH".into(), dir.into_string().into())])
    }

    #[test]
    fn ends_a_question_that_takes_too_long() {
        let repo = TestRepo::new();
        let env = stand_in(&repo, "exec /bin/sleep 100").with_read_limit(Duration::from_millis(100));
        let args = "hang".to_owned();
        let ended = Call::reading(["hang"]).run(&env, None).err();
        assert_eq!(ended, Some(GitError::TimedOut { args, seconds: 0 }));
    }

    #[test]
    fn who_is_left_behind_printing_for_ever_is_not_waited_for() {
        let repo = TestRepo::new();
        let env = stand_in(&repo, "/usr/bin/yes & echo said >&2; exit 3");
        let output = Call::reading(["x"]).run(&env, None).unwrap();
        assert_eq!((output.code, output.stderr.as_str()), (Some(3), "said\n"));
    }

    #[test]
    fn a_missing_git_is_not_a_missing_repository() {
        let repo = TestRepo::new();
        let env = Environment::from_vars([]);
        assert!(matches!(Git::discover_with(&env, repo.root()), Err(GitError::GitMissing { .. })));
    }

    #[test]
    fn carries_much_both_ways() {
        let repo = TestRepo::new();
        let much = vec![b'x'; 3_000_000];
        let call = Call::reading(["-c", "alias.echo=!cat", "echo"]).stdin(much.clone());
        assert!(repo.git().run(call).unwrap().ok().unwrap() == much);
    }

    #[test]
    fn reads_what_every_command_can_say() {
        let failed = |stderr: &str| {
            let (args, stderr) = ("x".to_owned(), stderr.to_owned());
            Output { args, code: Some(128), stdout: Vec::new(), stderr }.failed()
        };
        let lock = "fatal: Unable to create '/a 'b'/.git/index.lock': File exists.\n\nAnother git process";
        assert_eq!(failed(lock), GitError::Locked { lock: "/a 'b'/.git/index.lock".into() });
        let owner = "fatal: detected dubious ownership in repository at '/a b'\nTo add an exception";
        assert_eq!(failed(owner), GitError::UnsafeRepository { path: "/a b".into() });
        let many = (0..100).map(|line| format!("line {line}")).collect::<Vec<_>>().join("\n");
        assert!(matches!(failed(&many), GitError::Failed { stderr, .. }
            if stderr.starts_with("line 88") && stderr.ends_with("line 99")));
    }
}
