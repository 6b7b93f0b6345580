//! A client that writes what it likes to a server, and reads its stdout line by line.

use crate::watch::{Watched, code};
use crate::world::World;
use camino::Utf8Path;
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::time::Duration;

/// How long a session may take before the server is killed, which ends its output.
const LIMIT: Duration = Duration::from_mins(2);

/// A raw session with a server.
pub struct Lines {
    server: Watched,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl World {
    /// Starts a program's server in a directory, and says nothing yet.
    pub fn lines(&self, program: impl AsRef<OsStr>, dir: &Utf8Path) -> Lines {
        let mut command = self.call(program).at(dir).args(["mcp"]).into_command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = Watched::spawn(&mut command, LIMIT);
        let stdin = server.child.stdin.take();
        let stdout = BufReader::new(server.child.stdout.take().expect("stdout is a pipe"));
        Lines { server, stdin, stdout }
    }
}

impl Lines {
    /// Writes bytes as they are.
    pub fn write(&mut self, bytes: impl AsRef<[u8]>) {
        let stdin = self.stdin.as_mut().expect("stdin is open");
        stdin.write_all(bytes.as_ref()).expect("the server reads");
    }

    /// Writes one message.
    pub fn send(&mut self, message: &Value) {
        self.write(format!("{message}\n"));
    }

    /// Asks something, and reads until its answer comes.
    #[track_caller]
    pub fn ask(&mut self, id: u64, method: &str, params: Value) -> Value {
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.read().unwrap_or_else(|| panic!("the server ended instead of answering {id}"));
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Greets the server, as most clients do.
    #[track_caller]
    pub fn greet(&mut self) {
        let client = json!({ "name": "lines", "version": "0" });
        let params = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client });
        let answer = self.ask(0, "initialize", params);
        assert!(answer["result"]["serverInfo"].is_object(), "{answer}");
        self.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
    }

    /// The next line, which must be a message of the protocol; nothing at the end.
    #[track_caller]
    pub fn read(&mut self) -> Option<Value> {
        let mut line = String::new();
        if self.stdout.read_line(&mut line).expect("stdout is UTF-8") == 0 {
            assert!(!self.server.late(), "the server was killed for being late");
            return None;
        }
        let message: Option<Value> = serde_json::from_str(&line).ok();
        let message = message.filter(|message| line.ends_with('\n') && message["jsonrpc"] == "2.0");
        Some(message.unwrap_or_else(|| panic!("not a message of the protocol: {line:?}")))
    }

    /// Closes stdin and reads what still comes; says how the server ended.
    #[track_caller]
    pub fn leave(mut self) -> (Vec<Value>, i32) {
        self.stdin.take();
        self.ended()
    }

    /// Tells the server to end, with stdin open, and reads what still comes; says how the server ended.
    #[track_caller]
    pub fn terminate(self) -> (Vec<Value>, i32) {
        let server = rustix::process::Pid::from_child(&self.server.child);
        rustix::process::kill_process(server, rustix::process::Signal::TERM).expect("the server is there");
        self.ended()
    }

    #[track_caller]
    fn ended(mut self) -> (Vec<Value>, i32) {
        let mut rest = Vec::new();
        while let Some(message) = self.read() {
            rest.push(message);
        }
        let status = self.server.wait();
        self.server.done();
        assert!(!self.server.late(), "the server did not end when its client left");
        (rest, code(status))
    }
}
