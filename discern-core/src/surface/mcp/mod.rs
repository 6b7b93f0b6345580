//! The tools' server: rmcp's `ServerHandler` over the registry, on stdio. All of rmcp is in this room.

mod call;
mod progress;
mod tools;

#[cfg(feature = "testing")]
pub(crate) use call::call_in_process;

use super::channel::Channel;
use super::signals::Signals;
use crate::verb::{Application, Program};
use camino::Utf8PathBuf;
use rmcp::service::{DynService, ServerInitializeError};
use rmcp::{RoleServer, ServiceExt as _};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use tokio::io::AsyncWriteExt as _;
use tokio_util::sync::CancellationToken;

/// The server of one client.
pub(super) struct Server {
    pub(super) program: &'static Program,
    pub(super) app: Arc<dyn Application>,
    pub(super) tools: tools::Tools,
    /// Where it was started.
    pub(super) home: Utf8PathBuf,
    /// Where calls are aimed that name no project; a call may move it.
    pub(super) aim: Mutex<Utf8PathBuf>,
    /// Cancelled when the client has left, or the process is told to stop: no call goes on then.
    pub(super) leaving: CancellationToken,
}

/// Serves until the client leaves.
pub(super) fn serve(program: &'static Program, app: Arc<dyn Application>, at: Utf8PathBuf) -> ExitCode {
    match served(program, app, at) {
        Ok(cut_short) => cut_short.map_or(ExitCode::SUCCESS, ExitCode::from),
        Err(why) => {
            Channel::open().aside(&format!("{} mcp: {why}\n", program.name));
            ExitCode::from(crate::refusal::Exit::Refused.code())
        }
    }
}

fn served(
    program: &'static Program,
    app: Arc<dyn Application>,
    at: Utf8PathBuf,
) -> std::io::Result<Option<u8>> {
    let (input, output) = Channel::protocol()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (tools, leaving) = (tools::Tools::new(program), CancellationToken::new());
    let server =
        Server { program, app, tools, home: at.clone(), aim: Mutex::new(at), leaving: leaving.clone() };
    let outcome = runtime.block_on(async {
        let signals = Signals::cancelling(&leaving);
        // Files on the blocking pool: they work for pipes, sockets and terminals alike, and the descriptors' flags,
        // which the parent shares, stay as they are.
        let input = until(leaving, tokio::fs::File::from_std(input));
        let output = tokio::fs::File::from_std(output);
        // Behind a pointer, as else the handler is compiled into each place of rmcp's that may poll it.
        let server: Box<dyn DynService<RoleServer>> = Box::new(server);
        let running = server.serve((input, output)).await.map_err(not_begun)?;
        running.waiting().await.map_err(std::io::Error::other)?;
        Ok(signals.exit_code())
    });
    // A read that waits for a client that left would hold the process.
    runtime.shutdown_background();
    outcome
}

/// Why there was no session, in words of our own: rmcp's show the whole message that came instead, and with them go the
/// `Debug` of all messages there are into every program.
fn not_begun(error: ServerInitializeError) -> std::io::Error {
    std::io::Error::other(match error {
        ServerInitializeError::ConnectionClosed(what) => format!("the client left before it sent its {what}"),
        ServerInitializeError::InitializeFailed(error) => error.message.into_owned(),
        ServerInitializeError::TransportError { error, context } => format!("{error}, when {context}"),
        ServerInitializeError::ExpectedInitializeRequest(_) => {
            "the client did not begin with `initialize`".to_owned()
        }
        _ => "the session was ended before it began".to_owned(),
    })
}

/// How much of the input is read ahead.
const AHEAD: usize = 64 * 1024;

/// The input until it ends or `leaving` is cancelled, and each makes the other so. rmcp lets the calls that are under
/// way go on for a while when its input ends; now they hear of it at once, and have that while to end their children.
fn until(leaving: CancellationToken, mut input: tokio::fs::File) -> impl tokio::io::AsyncRead + Send + Unpin {
    let (read, mut write) = tokio::io::simplex(AHEAD);
    tokio::spawn(async move {
        leaving.run_until_cancelled(tokio::io::copy(&mut input, &mut write)).await;
        leaving.cancel();
        // Its reader is told of the end; one that is gone needs not be.
        let _ = write.shutdown().await;
    });
    read
}
