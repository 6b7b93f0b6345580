//! The tools' server: rmcp's `ServerHandler` over the registry, on stdio. All of rmcp is in this room.

mod call;
mod tools;

use super::channel::Channel;
use crate::verb::{Application, Program};
use camino::Utf8PathBuf;
use rmcp::ServiceExt as _;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// The server of one client.
pub(super) struct Server {
    pub(super) program: &'static Program,
    pub(super) app: Arc<dyn Application>,
    pub(super) tools: tools::Tools,
    /// Where it was started.
    pub(super) home: Utf8PathBuf,
    /// Where calls are aimed that name no project; a call may move it.
    pub(super) aim: Mutex<Utf8PathBuf>,
}

/// Serves until the client leaves.
pub(super) fn serve(program: &'static Program, app: Arc<dyn Application>, at: Utf8PathBuf) -> ExitCode {
    match served(program, app, at) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            Channel::open().aside(&format!("{} mcp: {why}\n", program.name));
            ExitCode::from(crate::refusal::Exit::Refused.code())
        }
    }
}

fn served(program: &'static Program, app: Arc<dyn Application>, at: Utf8PathBuf) -> std::io::Result<()> {
    let (input, output) = Channel::protocol()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let server =
        Server { program, app, tools: tools::Tools::new(program), home: at.clone(), aim: Mutex::new(at) };
    // Files on the blocking pool: they work for pipes, sockets and terminals alike, and the descriptors' flags, which
    // the parent shares, stay as they are.
    let transport = (tokio::fs::File::from_std(input), tokio::fs::File::from_std(output));
    let outcome = runtime.block_on(async {
        let running = server.serve(transport).await.map_err(std::io::Error::other)?;
        running.waiting().await.map_err(std::io::Error::other)
    });
    // A read that waits for a client that left would hold the process.
    runtime.shutdown_background();
    outcome.map(|_| ())
}
