//! In a machine mode, stdout and stderr together are one document, whatever was asked.

use super::{Finding, Suite};
use crate::envelope::Document;
use crate::testing::{Ran, World};

/// Help, versions, mistakes and every call, in both machine formats: one document, its verdict in the exit code.
pub fn machine_modes_are_pure(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    let idle = suite.world();
    for words in told(suite) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for format in ["--json", "--markdown"] {
            look(&ran(&idle, &words, format), format, &mut findings);
        }
    }
    for call in suite.calls() {
        for format in ["--json", "--markdown"] {
            let Some((_, ran)) = suite.by_shell(&call, format) else { continue };
            look(&ran, format, &mut findings);
        }
    }
    findings
}

/// The flag at the end or in front, as either is right.
fn ran(world: &World, words: &[&str], format: &str) -> Ran {
    let words: Vec<&str> = match words.contains(&"--") {
        true => std::iter::once(format).chain(words.iter().copied()).collect(),
        false => words.iter().copied().chain([format]).collect(),
    };
    world.run(&words)
}

/// Command lines that need no verb to be answered.
fn told(suite: &Suite) -> Vec<Vec<String>> {
    let split = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let lines = [
        "help",
        "--help",
        "--version",
        "--no-such-flag",
        "no-such-command",
        "help no-such-command",
        "--color never",
    ];
    let mut all: Vec<Vec<String>> = vec![Vec::new()];
    all.extend(lines.into_iter().map(split));
    let groups = suite.program.groups.iter().map(|group| group.path);
    for path in groups.clone().chain(suite.program.verbs.iter().map(|row| row.info.signature.path)) {
        let path: Vec<String> = path.iter().map(|word| (*word).to_owned()).collect();
        all.push([&split("help")[..], &path].concat());
        all.push([&path[..], &split("--help")].concat());
        all.push([&path[..], &split("--no-such-flag")].concat());
    }
    all.extend(groups.map(|path| path.iter().map(|word| (*word).to_owned()).collect()));
    all
}

fn look(ran: &Ran, format: &str, findings: &mut Vec<Finding>) {
    let mut found = |what: String| findings.push(Finding::new(format!("`{}`", ran.line), what));
    if !ran.stderr.is_empty() {
        found(format!("something is on stderr beside the document: {:?}", head(&ran.stderr)));
    }
    if format == "--markdown" {
        if ran.stdout.trim().is_empty() || !ran.stdout.ends_with('\n') || ran.stdout.contains('\u{1b}') {
            found(format!("stdout is no page of Markdown: {:?}", head(&ran.stdout)));
        }
        return;
    }
    match serde_json::from_str::<Document>(&ran.stdout) {
        Err(why) => found(format!("stdout is not one document: {why}: {:?}", head(&ran.stdout))),
        Ok(document) => {
            let ok = document.verdict == crate::envelope::Verdict::Ok;
            if ok != (ran.code == Some(0)) {
                found(format!("the document says ok: {ok}, and the exit code is {:?}", ran.code));
            }
            if !ran.stdout.ends_with('\n') || ran.stdout.trim_end().contains('\n') {
                found("the document is not one line".to_owned());
            }
        }
    }
}

fn head(text: &str) -> String {
    text.chars().take(200).collect()
}
