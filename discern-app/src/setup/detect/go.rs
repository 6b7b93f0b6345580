//! Go: a module at the root.

use super::{Place, Stack};

const LINTER_FILES: [&str; 4] = [".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"];

pub(super) fn look(place: &Place<'_>) -> Option<Stack> {
    if !place.has("go.mod") {
        if place.has("go.work") {
            place.note("`go.work` has no module at the root, so nothing is wired for Go");
        }
        return None;
    }
    let mut stack = Stack::new("go");
    stack.wire(place, "format", "go fmt ./...", &["go", "gofmt"]);
    // No job builds: `go vet` compiles every package, and `go build` would leave a binary in the tree.
    stack.wire(place, "lint", "go vet ./...", &["go"]);
    if place.has_any(&LINTER_FILES) {
        stack.wire(place, "lint", "golangci-lint run", &["golangci-lint"]);
    }
    stack.wire(place, "test", "go test ./...", &["go"]);
    Some(stack)
}
