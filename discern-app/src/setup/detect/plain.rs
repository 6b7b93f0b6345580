//! Nothing known: what a makefile offers by the usual names, and shell scripts by the same names for what it does not.

use std::collections::BTreeSet;

use super::{Place, Stack};

/// In the order in which make looks for them.
const MAKEFILES: [&str; 3] = ["GNUmakefile", "makefile", "Makefile"];

/// The jobs that a target or a script of the same name is wired to.
const JOBS: [&str; 3] = ["build", "lint", "test"];

pub(super) fn look(place: &Place<'_>) -> Vec<Stack> {
    let make = make(place);
    let shell = shell(place, make.as_ref());
    let stacks: Vec<_> = make.into_iter().chain(shell).collect();
    if stacks.is_empty() {
        place.note(
            "no stack was recognized, so no job is wired; write the project's own commands under `[jobs]`",
        );
    }
    stacks
}

fn make(place: &Place<'_>) -> Option<Stack> {
    let makefile = MAKEFILES.into_iter().find(|path| place.has(path))?;
    let text = place.text(makefile)?;
    let targets: BTreeSet<&str> = text.lines().flat_map(targets).collect();
    let mut stack = Stack::new("make");
    for job in JOBS.into_iter().filter(|job| targets.contains(job)) {
        stack.wire(place, job, format!("make {job}"), &["make"]);
    }
    match (targets.contains("check"), targets.contains("test")) {
        (true, false) => drop(stack.wire(place, "test", "make check", &["make"])),
        (true, true) => place.note("the target `check` is not wired, as there is `test`"),
        (false, _) => {}
    }
    if !targets.contains("check") && JOBS.iter().all(|job| !targets.contains(job)) {
        place.note(format!(
            "`{makefile}` has no target `build`, `lint`, `test` or `check`, so nothing is wired for make"
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

/// `build.sh`, `lint.sh` and `test.sh`, each for a job that make does not do.
fn shell(place: &Place<'_>, make: Option<&Stack>) -> Option<Stack> {
    let done = |job: &str| make.is_some_and(|make| make.jobs.iter().any(|wired| wired.name == job));
    let mut stack = None;
    for job in JOBS.into_iter().filter(|job| !done(job)) {
        let script = format!("{job}.sh");
        if !place.has(&script) {
            continue;
        }
        let Some(text) = place.text(&script) else { continue };
        let interpreter = interpreter(&text);
        let program = interpreter.split(' ').next().unwrap_or("sh");
        let command = format!("{interpreter} {script}");
        stack.get_or_insert_with(|| Stack::new("shell")).wire(place, job, command, &[program]);
    }
    stack
}

/// What runs a script: what its first line asks for, found along the search path, and else `sh`. The script itself
/// need not be executable, which not every checkout keeps.
fn interpreter(text: &str) -> String {
    let asked = text.lines().next().and_then(|line| line.strip_prefix("#!")).unwrap_or_default();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./+ ".contains(c);
    let words = asked.split_whitespace().skip_while(|word| word.ends_with("/env") || *word == "-S");
    let words = words.enumerate().map(|(at, word)| match word.rsplit_once('/') {
        Some((_, name)) if at == 0 => name,
        _ => word,
    });
    match words.collect::<Vec<_>>().join(" ") {
        asked if !asked.is_empty() && !asked.starts_with([' ', '-']) && asked.chars().all(plain) => asked,
        _ => "sh".to_owned(),
    }
}
