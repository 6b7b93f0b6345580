//! Nothing known: what a makefile offers by the usual names.

use std::collections::BTreeSet;

use super::{Place, Stack};

/// In the order in which make looks for them.
const MAKEFILES: [&str; 3] = ["GNUmakefile", "makefile", "Makefile"];

pub(super) fn look(place: &Place<'_>) -> Option<Stack> {
    let Some(makefile) = MAKEFILES.into_iter().find(|path| place.has(path)) else {
        place.note(
            "no stack was recognized, so no job is wired; write the project's own commands under `[jobs]`",
        );
        return None;
    };
    let text = place.text(makefile)?;
    let targets: BTreeSet<&str> = text.lines().flat_map(targets).collect();
    let mut stack = Stack::new("make");
    for (job, target) in [("build", "build"), ("lint", "lint"), ("test", "test")] {
        if targets.contains(target) {
            stack.wire(place, job, format!("make {target}"), &["make"]);
        }
    }
    match (targets.contains("check"), targets.contains("test")) {
        (true, false) => drop(stack.wire(place, "test", "make check", &["make"])),
        (true, true) => place.note("the target `check` is not wired, as there is `test`"),
        (false, _) => {}
    }
    if targets.is_disjoint(&BTreeSet::from(["build", "lint", "test", "check"])) {
        place.note(format!(
            "`{makefile}` has no target `build`, `lint`, `test` or `check`, so no job is wired"
        ));
    }
    Some(stack)
}

/// The targets of a rule's line; nothing for a recipe, a comment or an assignment.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let rule = line.split_once(':').filter(|(left, right)| {
        let assigns = left.contains('=') || right.trim_start_matches(':').starts_with('=');
        !assigns && !line.starts_with(['\t', ' ', '#', '.'])
    });
    rule.map(|(left, _)| left.split_whitespace()).into_iter().flatten()
}
