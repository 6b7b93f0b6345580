//! Builds the release binaries that are measured, and says where they are.

use crate::Fallible;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The application.
pub fn discern() -> Fallible<PathBuf> {
    built("discern-app", "discern")
}

/// The least program with a command line.
pub fn bare_clap() -> Fallible<PathBuf> {
    built("discern-benches", "bare-clap")
}

/// Each package on its own, so that neither gets features the other asked for.
fn built(package: &str, name: &str) -> Fallible<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--message-format=json-render-diagnostics"])
        .args(["--package", package, "--bin", name])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(format!("`{name}` does not build").into());
    }
    let messages = output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    for message in messages {
        let message: serde_json::Value = serde_json::from_slice(message)?;
        if message["target"]["name"] == name
            && let Some(path) = message["executable"].as_str()
        {
            return Ok(path.into());
        }
    }
    Err(format!("cargo does not say where it put `{name}`").into())
}
