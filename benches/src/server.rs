//! A running `discern mcp`, spoken to as a client does.

use crate::Fallible;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Ends with the value.
pub struct Server {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Server {
    /// Started, introduced, and asked for its tools.
    pub fn start(mut command: Command) -> Fallible<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the server has no pipes".into());
        };
        let mut server = Self { child, input: Some(input), output: BufReader::new(output), asked: 0 };
        let client = json!({ "name": "discern-benches", "version": env!("CARGO_PKG_VERSION") });
        let hello = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
        server.ask("initialize", &hello)?;
        server.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))?;
        let tools = server.ask("tools/list", &json!({}))?;
        match tools["tools"].as_array() {
            Some(tools) if !tools.is_empty() => Ok(server),
            _ => Err("the server lists no tools".into()),
        }
    }

    /// Calls a tool without arguments; its result has to be a success.
    pub fn call(&mut self, tool: &str) -> Fallible<()> {
        let result = self.ask("tools/call", &json!({ "name": tool, "arguments": {} }))?;
        match &result["structuredContent"]["ok"] {
            Value::Bool(true) => Ok(()),
            _ => Err(format!("`{tool}` failed: {result}").into()),
        }
    }

    /// Leaves, and waits until it has ended.
    pub fn end(mut self) -> Fallible<()> {
        drop(self.input.take());
        let status = self.child.wait()?;
        if status.success() { Ok(()) } else { Err(format!("the server ended with {status}").into()) }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Fallible<Value> {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))?;
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            let mut answer: Value = serde_json::from_str(&line)?;
            if answer["id"] == id {
                return match answer.get_mut("result") {
                    Some(result) => Ok(result.take()),
                    None => Err(format!("`{method}` was answered with {answer}").into()),
                };
            }
            line.clear();
        }
        Err(format!("the server left before it answered `{method}`").into())
    }

    /// One message a line, in one write.
    fn send(&mut self, message: &Value) -> Fallible<()> {
        let input = self.input.as_mut().ok_or("the server was told to end")?;
        Ok(input.write_all(format!("{message}\n").as_bytes())?)
    }

    /// How much memory it has in use, in kilobytes.
    pub fn resident(&self) -> Fallible<u32> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| "the system does not say how much memory is in use".into())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
