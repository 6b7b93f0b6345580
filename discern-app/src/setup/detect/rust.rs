//! Rust: a `Cargo.toml` with a package or a workspace.

use super::{Place, Stack};

pub(super) fn look(place: &Place<'_>) -> Option<Stack> {
    let manifest = place.toml("Cargo.toml")?;
    let workspace = manifest.contains_key("workspace");
    if !workspace && !manifest.contains_key("package") {
        place.note("`Cargo.toml` has neither a package nor a workspace, so nothing is wired for Rust");
        return None;
    }
    let mut stack = Stack::new("rust");
    let scope = if workspace { " --workspace" } else { "" };
    // Not with `--all`, which would also format dependencies outside of the repository.
    if component(place, "rustfmt") {
        stack.wire(place, "format", "cargo fmt", &["cargo", "cargo-fmt"]);
    }
    let lint = format!("cargo clippy{scope} --all-targets");
    let linted = component(place, "clippy") && stack.wire(place, "lint", lint, &["cargo", "cargo-clippy"]);
    if linted {
        place.note("clippy's warnings do not fail `lint` yet; add `-- -D warnings` to its command once there are none");
    } else {
        stack.wire(place, "typecheck", format!("cargo check{scope} --all-targets"), &["cargo"]);
    }
    stack.wire(place, "test", format!("cargo test{scope}"), &["cargo"]);
    Some(stack)
}

/// Whether the pinned toolchain comes with a component. A minimal profile only has what it lists.
fn component(place: &Place<'_>, name: &str) -> bool {
    let Some(file) = ["rust-toolchain", "rust-toolchain.toml"].into_iter().find(|path| place.has(path))
    else {
        return true;
    };
    let Some(pinned) = place.text(file).and_then(|text| text.parse::<toml::Table>().ok()) else {
        return true;
    };
    let Some(toolchain) = pinned.get("toolchain") else { return true };
    let minimal = toolchain.get("profile").and_then(toml::Value::as_str) == Some("minimal");
    let listed = toolchain.get("components").and_then(toml::Value::as_array);
    let listed = listed.is_some_and(|listed| listed.iter().any(|component| component.as_str() == Some(name)));
    if minimal && !listed {
        place.note(format!("`{file}` asks for a minimal toolchain without `{name}`, so it is not wired"));
    }
    listed || !minimal
}
