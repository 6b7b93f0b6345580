//! A client of the tools' server that speaks the protocol by hand, so that what it reads is what was sent.

use super::world::{LATEST, Late};
use crate::argument::JsonObject;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

/// The revision of the protocol it asks for.
const REVISION: &str = "2025-11-25";

/// One running server.
pub struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    late: Option<Late>,
    id: u64,
    /// What the server says of itself.
    pub server: Value,
}

/// What a tool call came to.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The structured content.
    pub structured: Value,
    /// The text of its one block.
    pub text: String,
    /// Whether it is an error.
    pub is_error: bool,
}

impl Client {
    pub(super) fn start(mut child: Child) -> Self {
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("stdout is a pipe"));
        let late = Some(Late::after(child.id(), LATEST));
        let mut client =
            Self { child, input, output: BufReader::new(output), late, id: 0, server: Value::Null };
        client.server = client.request(
            "initialize",
            json!({
                "protocolVersion": REVISION,
                "capabilities": {},
                "clientInfo": { "name": "suite", "version": "0" },
            }),
        );
        client.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        client
    }

    /// The tools, as they are listed.
    pub fn tools(&mut self) -> Vec<Value> {
        let list = self.request("tools/list", json!({}));
        list["tools"].as_array().cloned().unwrap_or_default()
    }

    /// Calls a tool.
    ///
    /// Panics where the answer is no result: a mistake in the arguments is a result, too.
    pub fn call(&mut self, tool: &str, arguments: JsonObject) -> Reply {
        let result = self.request("tools/call", json!({ "name": tool, "arguments": arguments }));
        let blocks = result["content"].as_array().cloned().unwrap_or_default();
        assert_eq!(blocks.len(), 1, "`{tool}` answers with one block: {result}");
        Reply {
            structured: result["structuredContent"].clone(),
            text: blocks[0]["text"].as_str().unwrap_or_default().to_owned(),
            is_error: result["isError"] == true,
        }
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        self.id += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.id, "method": method, "params": params }));
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).unwrap_or_default();
            assert!(read > 0, "the server left without an answer to {method} {params}");
            let message: Value =
                serde_json::from_str(&line).unwrap_or_else(|why| panic!("not the protocol: {why}: {line}"));
            if message["id"] == self.id {
                assert!(message["error"].is_null(), "{method} {params} is answered with {message}");
                return message["result"].clone();
            }
        }
    }

    fn send(&mut self, message: &Value) {
        let input = self.input.as_mut().expect("it is open until the client is dropped");
        // One that has left is noticed when nothing is read.
        let _ = writeln!(input, "{message}").and_then(|()| input.flush());
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
        if let Some(late) = self.late.take() {
            late.came();
        }
    }
}
