//! The JSON lines of `cargo … --message-format=json`, one compiler message a line. What cargo and the compiler print
//! for people is left to `rustc`.

use camino::Utf8PathBuf;
use discern_core::prelude::Severity;
use serde::Deserialize;

use super::Reading;
use super::finding::Finding;
use super::paths::Paths;

const REASON: &str = "compiler-message";

#[derive(Deserialize)]
struct CargoLine {
    reason: String,
    message: Diagnostic,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    message: String,
    code: Option<Code>,
    #[serde(default)]
    spans: Vec<Span>,
    #[serde(default)]
    children: Vec<Diagnostic>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    line_start: u32,
    column_start: u32,
    is_primary: bool,
    suggestion_applicability: Option<String>,
    expansion: Option<Box<Expansion>>,
}

#[derive(Deserialize)]
struct Expansion {
    span: Span,
}

pub(super) fn read(line: &str, _after: &str, paths: &Paths<'_>) -> Option<Reading> {
    if !line.starts_with('{') || !line.contains(REASON) {
        return None;
    }
    let line: CargoLine = serde_json::from_str(line).ok()?;
    (line.reason == REASON)
        .then(|| Reading { findings: finding(line.message, paths).into_iter().collect(), lines: 1 })
}

fn finding(diagnostic: Diagnostic, paths: &Paths<'_>) -> Option<Finding> {
    let severity = match diagnostic.level.as_str() {
        "warning" => Severity::Warning,
        level if level.starts_with("error") => Severity::Error,
        _ => return None,
    };
    let (file, line, col) =
        diagnostic.spans.iter().filter(|span| span.is_primary).find_map(|span| place(span, paths))?;
    let fix_available = repairs(&diagnostic);
    Some(Finding {
        severity,
        message: diagnostic.message,
        file,
        line: Some(line),
        col: Some(col),
        rule: diagnostic.code.map(|code| code.code),
        excerpt: diagnostic.rendered,
        fix_available,
    })
}

/// Where the span is; inside a macro of someone else's, where that macro was called.
fn place(span: &Span, paths: &Paths<'_>) -> Option<(Utf8PathBuf, u32, u32)> {
    let mut span = span;
    loop {
        if let Some(file) = paths.find(&span.file_name) {
            return Some((file, span.line_start, span.column_start));
        }
        span = &span.expansion.as_ref()?.span;
    }
}

/// Whether the compiler is sure enough of a suggestion to have it applied unseen.
fn repairs(diagnostic: &Diagnostic) -> bool {
    diagnostic.spans.iter().any(|span| span.suggestion_applicability.as_deref() == Some("MachineApplicable"))
        || diagnostic.children.iter().any(repairs)
}
