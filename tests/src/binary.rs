//! The binary under test, built once by cargo itself: a package can't ask for another's binary.

use camino::{Utf8Path, Utf8PathBuf};
use serde_json::Value;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The `discern` binary of this workspace, as built into the target directory that the tests are in.
pub fn discern() -> &'static Utf8Path {
    // That it does not build is kept too: a test after the first need not build it again to know.
    static BUILT: OnceLock<Option<Utf8PathBuf>> = OnceLock::new();
    BUILT.get_or_init(built).as_deref().expect("discern builds")
}

fn built() -> Option<Utf8PathBuf> {
    let (target, profile) = here();
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--package", "discern-app", "--bin", "discern", "--manifest-path", manifest])
        .args(["--profile", &profile, "--message-format", "json-render-diagnostics"])
        .arg("--target-dir")
        .arg(target)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo can be run");
    if !output.status.success() {
        return None;
    }
    let messages = String::from_utf8(output.stdout).expect("cargo's messages are UTF-8");
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "discern")
        .find_map(|message| message["executable"].as_str().map(Utf8PathBuf::from))
}

/// The target directory and the profile of the running test: `<target>/<profile>/deps/<test>`.
fn here() -> (Utf8PathBuf, String) {
    let test = Utf8PathBuf::from_path_buf(std::env::current_exe().expect("a running program has a path"));
    let test = test.expect("the target directory has a plain name");
    let profile = test.ancestors().nth(2).expect("tests are two directories below the target directory");
    let target = profile.parent().expect("the profile's directory is in the target directory");
    let profile = match profile.file_name() {
        // Cargo's one profile whose directory has another name.
        Some("debug") | None => "dev",
        Some(name) => name,
    };
    (target.to_owned(), profile.to_owned())
}
