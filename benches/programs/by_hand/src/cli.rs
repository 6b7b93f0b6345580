//! The command line.

use crate::app::App;
use crate::report::print;
use crate::tools;
use crate::verbs::*;
use clap::{Parser, Subcommand};
use std::future::Future;
use std::process::ExitCode;

/// Keeps names in order
#[derive(Parser)]
#[command(name = "by-hand", version)]
struct Cli {
    /// The result as one JSON object
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the tools over the Model Context Protocol, on stdio
    Mcp,
__COMMANDS__
}

pub fn run() -> ExitCode {
    let Cli { json, command } = Cli::parse();
    let app = App::new();
    match command {
        Command::Mcp => waited(tools::serve(app)),
__ARMS__
    }
}

/// Only what is async needs a runtime.
fn waited<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let output = runtime.block_on(future);
    runtime.shutdown_background();
    output
}
