//! A world for real children: a directory of their own, and nothing of the environment of the tests.

use super::client::Client;
use camino::{Utf8Path, Utf8PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Far beyond what any call needs.
pub(super) const LATEST: Duration = Duration::from_mins(2);

/// A directory in which a program is called, with a home and a place for temporary files beside it.
pub struct World {
    root: tempfile::TempDir,
    binary: &'static str,
    env: Vec<(String, String)>,
}

/// How a child ended.
#[derive(Debug)]
pub struct Ran {
    /// The command line.
    pub line: String,
    /// All of its stdout.
    pub stdout: String,
    /// All of its stderr.
    pub stderr: String,
    /// Its exit code; `None` when a signal ended it.
    pub code: Option<i32>,
}

impl World {
    /// An empty one.
    pub fn new(binary: &'static str) -> Self {
        let root = tempfile::tempdir().expect("a temporary directory");
        for dir in ["project", "home", "tmp"] {
            std::fs::create_dir(root.path().join(dir)).expect("a directory of ours");
        }
        Self { root, binary, env: Vec::new() }
    }

    fn root(&self) -> &Utf8Path {
        Utf8Path::from_path(self.root.path()).expect("temporary directories are UTF-8")
    }

    /// Where calls are made.
    pub fn dir(&self) -> Utf8PathBuf {
        self.root().join("project")
    }

    /// Sets a variable for all children.
    pub fn set(&mut self, name: &str, value: &str) {
        self.env.push((name.to_owned(), value.to_owned()));
    }

    /// Writes a file below [`World::dir`], and the directories it lies in.
    pub fn write(&self, path: &str, text: &str) {
        let path = self.dir().join(path);
        std::fs::create_dir_all(path.parent().expect("a file lies in a directory")).expect("it is ours");
        std::fs::write(path, text).expect("it is ours");
    }

    /// A command in this world, with no input.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.dir()).env_clear().stdin(Stdio::null());
        let inherited = ["PATH", "LLVM_PROFILE_FILE"]
            .into_iter()
            .filter_map(|name| Some((name, std::env::var_os(name)?)));
        command.envs(inherited);
        let home = self.root().join("home");
        command.env("HOME", &home).env("TMPDIR", self.root().join("tmp"));
        for (name, dir) in
            [("XDG_CONFIG_HOME", ".config"), ("XDG_DATA_HOME", ".local/share"), ("XDG_CACHE_HOME", ".cache")]
        {
            command.env(name, home.join(dir));
        }
        command.envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs the program to its end.
    pub fn run(&self, words: &[&str]) -> Ran {
        let mut command = self.command(self.binary);
        command.args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
        let line = format!("{} {}", self.binary.rsplit('/').next().unwrap_or_default(), words.join(" "));
        let child = command.spawn().unwrap_or_else(|why| panic!("`{line}` can't be started: {why}"));
        let late = Late::after(child.id(), LATEST);
        let output = child.wait_with_output().expect("a child of ours can be waited for");
        assert!(!late.came(), "`{line}` was not done after {LATEST:?}, and was killed");
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ran { line, stdout: text(&output.stdout), stderr: text(&output.stderr), code: output.status.code() }
    }

    /// Runs the program and expects a success.
    ///
    /// Panics with what it printed when it is none.
    pub fn run_ok(&self, words: &[&str]) {
        let ran = self.run(words);
        assert_eq!(ran.code, Some(0), "{ran:#?}");
    }

    /// Starts the tools' server, as a client does.
    pub fn serve(&self) -> Client {
        let mut command = self.command(self.binary);
        command.arg("mcp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        Client::start(command.spawn().expect("the program can be started"))
    }

    /// A text with this world's directories out of it, so that those of two worlds can be compared.
    pub fn placeless(&self, text: &str) -> String {
        text.replace(self.root().as_str(), "[WORLD]")
    }
}

/// Kills a process that does not end.
pub(super) struct Late {
    done: std::sync::mpsc::Sender<()>,
    watching: std::thread::JoinHandle<bool>,
}

impl Late {
    pub(super) fn after(process: u32, limit: Duration) -> Self {
        let (done, waiting) = channel();
        let watching = std::thread::spawn(move || {
            let late = waiting.recv_timeout(limit) == Err(RecvTimeoutError::Timeout);
            if late && let Some(pid) = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw) {
                let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
            }
            late
        });
        Self { done, watching }
    }

    /// It has ended; whether it had to be killed.
    pub(super) fn came(self) -> bool {
        drop(self.done);
        self.watching.join().unwrap_or_default()
    }
}
