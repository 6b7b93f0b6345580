//! A well-behaved MCP client over a server's real stdin and stdout.

use crate::watch::{Watched, code};
use crate::world::World;
use camino::Utf8Path;
use rmcp::RoleClient;
use rmcp::model::{CallToolRequestParams, ErrorData, ProtocolVersion};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt as _, RunningService, ServiceError};
use serde_json::Value;
use std::ffi::OsStr;
use std::future::Future;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::{ChildStdin, ChildStdout};
use tokio::runtime::Runtime;

/// How long one answer, and the whole of a session, may take.
const ANSWER: Duration = Duration::from_mins(1);
const SESSION: Duration = Duration::from_mins(5);

/// A session with a server.
pub struct Mcp {
    runtime: Runtime,
    session: RunningService<RoleClient, ()>,
    server: Watched,
}

/// A tool as a client sees it.
#[derive(Debug, Clone)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// What a model reads of it.
    pub description: String,
    /// What it takes.
    pub input: Value,
    /// What it gives, failures included.
    pub output: Value,
    /// Whether it says that it only looks.
    pub read_only: bool,
}

/// The result of a call.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The envelope.
    pub structured: Value,
    /// The one text block.
    pub text: String,
    /// What the protocol says of it.
    pub is_error: bool,
}

impl World {
    /// Starts a program's server in a directory and greets it, as most clients do.
    pub fn mcp(&self, program: impl AsRef<OsStr>, dir: &Utf8Path) -> Mcp {
        Mcp::begin(self, program, dir, ClientLifecycleMode::Initialize)
    }

    /// The same without a handshake, as the newest revision has it.
    pub fn mcp_without_handshake(&self, program: impl AsRef<OsStr>, dir: &Utf8Path) -> Mcp {
        let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
        Mcp::begin(self, program, dir, ClientLifecycleMode::Discover { preferred_versions })
    }
}

impl Mcp {
    fn begin(world: &World, program: impl AsRef<OsStr>, dir: &Utf8Path, how: ClientLifecycleMode) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let mut command = world.call(program).at(dir).args(["mcp"]).into_command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = Watched::spawn(&mut command, SESSION);
        let stdin = server.child.stdin.take().expect("stdin is a pipe");
        let stdout = server.child.stdout.take().expect("stdout is a pipe");
        let session = in_time(&runtime, async {
            let stdout = ChildStdout::from_std(stdout).expect("a pipe of the child's");
            let stdin = ChildStdin::from_std(stdin).expect("a pipe of the child's");
            ().serve_with_lifecycle((stdout, stdin), how).await.expect("the server answers the greeting")
        });
        Self { runtime, session, server }
    }

    /// What the server says a model should read first.
    pub fn instructions(&self) -> String {
        let server = self.session.peer_info().expect("the server was greeted");
        server.instructions.clone().unwrap_or_default()
    }

    /// Its tools, in its order.
    pub fn tools(&self) -> Vec<Tool> {
        let listed =
            in_time(&self.runtime, self.session.list_all_tools()).expect("the server lists its tools");
        let object = |schema: &rmcp::model::JsonObject| Value::Object(schema.clone());
        let tool = |tool: rmcp::model::Tool| Tool {
            input: object(&tool.input_schema),
            output: tool.output_schema.as_deref().map_or(Value::Null, object),
            read_only: tool.annotations.and_then(|says| says.read_only_hint).unwrap_or_default(),
            description: tool.description.unwrap_or_default().into_owned(),
            name: tool.name.into_owned(),
        };
        listed.into_iter().map(tool).collect()
    }

    /// Calls a tool that must answer with a result, be it a failure.
    #[track_caller]
    pub fn call(&self, tool: &str, arguments: Value) -> Reply {
        self.try_call(tool, arguments).unwrap_or_else(|error| panic!("`{tool}`: {error:?}"))
    }

    /// Calls a tool; the error is the protocol's.
    pub fn try_call(&self, tool: &str, arguments: Value) -> Result<Reply, ErrorData> {
        let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
        let params = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
        let result = match in_time(&self.runtime, self.session.call_tool(params)) {
            Ok(result) => result,
            Err(ServiceError::McpError(error)) => return Err(error),
            Err(other) => panic!("`{tool}`: {other}"),
        };
        let [block] = &result.content[..] else { panic!("`{tool}`: not one block: {:?}", result.content) };
        Ok(Reply {
            structured: result.structured_content.unwrap_or_default(),
            text: block.as_text().expect("the block is a text").text.clone(),
            is_error: result.is_error.unwrap_or_default(),
        })
    }

    /// Leaves; says how the server ended.
    pub fn leave(self) -> i32 {
        let Self { runtime, session, mut server } = self;
        in_time(&runtime, session.cancel()).expect("the client's own side ends");
        let status = server.wait();
        server.done();
        assert!(!server.late(), "the server did not end when its client left");
        code(status)
    }
}

fn in_time<T>(runtime: &Runtime, answer: impl Future<Output = T>) -> T {
    runtime.block_on(async {
        tokio::time::timeout(ANSWER, answer).await.unwrap_or_else(|_| panic!("no answer in {ANSWER:?}"))
    })
}
