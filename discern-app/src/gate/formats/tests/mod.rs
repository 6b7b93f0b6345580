//! How findings are written down, and what holds across formats. What each tool prints is in `tools`, what none
//! would print in `noise`.

mod noise;
mod tools;

use std::fmt::Write;

use discern_core::prelude::Severity;

use super::*;
use tools::{CARGO, RUSTC};

const FILES: &[&str] = &[
    ".githooks/pre commit",
    "-x.c",
    "Makefile",
    "main.go",
    "src/a b.c",
    "src/a.c",
    "src/a.h",
    "src/lib.rs",
    "src/m.py",
    "src/t.ts",
    "src/ünï.py",
    "tests/test_a.py",
    "web/src/t.ts",
    "x.sh",
];

fn read(output: &str) -> Findings {
    let paths = Paths::with_roots(&["/w/p".into()], &["web".into()], |file| FILES.contains(&file.as_str()));
    findings_among(output, &paths)
}

/// One line for each finding: severity, place, rule, message, and `+` in front when it can be repaired.
fn written(found: &Findings) -> String {
    found.shown.iter().fold(String::new(), |mut text, finding| {
        let fix = if finding.fix_available { "+" } else { "" };
        let _ = write!(text, "{fix}{:?} {}", finding.severity, finding.file);
        for number in [finding.line, finding.col].into_iter().flatten() {
            let _ = write!(text, ":{number}");
        }
        if let Some(rule) = &finding.rule {
            let _ = write!(text, " [{rule}]");
        }
        text + " " + &finding.message + "\n"
    })
}

fn check(output: &str, expected: &[&str]) {
    for output in [output.to_owned(), output.replace('\n', "\r\n")] {
        let found = read(&output);
        let lines: Vec<String> = written(&found).lines().map(str::to_owned).collect();
        assert_eq!(lines, expected, "{output}");
        assert_eq!(found.total, expected.len());
    }
}

fn check_excerpts(output: &str, expected: &[Option<&str>]) {
    let found = read(output);
    let excerpts: Vec<_> = found.shown.iter().map(|f| f.excerpt.as_deref()).collect();
    assert_eq!(excerpts, expected, "{output}");
}

#[test]
fn what_is_no_finding() {
    check(
        "\
12:30:45: starting
2026-01-02 12:30:45 INFO: src/a.c:3: reading
note: src/a.c:3: declared here
http://localhost:8080: refused
C:\\w\\p\\src\\a.c:3:5: error: elsewhere
see src/a.c:3: it is there
/w/other/src/a.c:3:5: error: elsewhere
../../src/a.c:3:5: error: outside
src/gone.c:3:5: error: no such file
src:3:5: error: a directory
src/a.c:12:    grep shows source
at run (/w/p/src/t.ts:3:5)
thread 'x' panicked at

 --> src/lib.rs:1:1
",
        &[],
    );
}

#[test]
fn keeps_the_severity_before_the_path() {
    check(
        "tool: warning: src/a.c:3: odd\nWARN: src/a.c:4: odd\n",
        &["Warning src/a.c:3 odd", "Warning src/a.c:4 odd"],
    );
}

#[test]
fn says_once_what_two_targets_say() {
    let twice = RUSTC.repeat(2) + CARGO;
    let found = read(&twice);
    assert_eq!(found.total, 4);
    let merged =
        found.shown.iter().find(|finding| finding.rule.as_deref() == Some("clippy::needless_return"));
    assert!(merged.is_some_and(|f| f.fix_available && f.severity == Severity::Error));
}

#[test]
fn keeps_order_across_formats() {
    check(
        "\
src/a.c:3: first
error: second
 --> src/lib.rs:1:1

x.sh: line 1: third
thread 'x' panicked at src/lib.rs:1:1:
fourth
",
        &[
            "Error src/a.c:3 first",
            "Error src/lib.rs:1:1 second",
            "Error x.sh:1 third",
            "Error src/lib.rs:1:1 fourth",
        ],
    );
}

#[test]
fn reads_from_disk() -> std::io::Result<()> {
    let root = tempfile::tempdir()?;
    let path = Utf8Path::from_path(root.path()).ok_or(std::io::ErrorKind::InvalidData)?;
    std::fs::create_dir(path.join("sub dir"))?;
    std::fs::write(path.join("sub dir/-ö.c"), "")?;
    let output = format!("-ö.c:1:2: error: one\n{path}/sub dir/-ö.c:2: two\ngone.c:3: three\n");
    let found = findings(&output, path, &["sub dir".into()]);
    let expected = "Error sub dir/-ö.c:1:2 one\nError sub dir/-ö.c:2 two\n";
    assert_eq!(written(&found), expected);
    Ok(())
}
