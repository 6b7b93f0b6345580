//! The command line and the tools, to look things up in.

use super::tools::tool;
use crate::argument::{ArgSpec, ArgType, Place};
use crate::text::code_span;
use crate::verb::{Program, Row};

/// Every command: what it does, what it takes, how it can end.
pub(super) fn commands(program: &'static Program) -> String {
    let mut page = format!(
        "# Commands of {name}\n\n{about}.\n\nEvery command takes `--json` (one object), `--markdown`, `--plain` (no \
         colour, no live lines), `--color <auto|always|never>` and `--help`. The slugs a command can refuse with are those \
         of [refusals](refusals.md).\n",
        name = code_span(program.name),
        about = program.about,
    );
    for row in program.verbs {
        page += &heading(&format!("{} {}", program.name, row.info.name()), row);
        let given: Vec<&ArgSpec> = row
            .info
            .signature
            .table
            .iter()
            .filter(|spec| spec.place != Place::Absent && !spec.hide)
            .collect();
        page += &table(&given, spelled);
    }
    page
}

/// Every tool: what it does and what it takes.
pub(super) fn tools(program: &'static Program) -> String {
    let quoted: Vec<String> =
        program.instructions.lines().map(|line| format!("> {line}").trim_end().to_owned()).collect();
    let mut page = format!(
        "# Tools of {}\n\nWhat the server tells a model before its first call:\n\n{}\n",
        code_span(program.name),
        quoted.join("\n"),
    );
    for (name, row) in program.tools() {
        page += &heading(name, row);
        let said = match tool(name, row).annotations {
            annotations if annotations.read_only => "It only looks.",
            annotations if annotations.destructive => "It may delete or overwrite.",
            _ => "It changes something, and loses nothing by it.",
        };
        page += &format!("\n{said}\n");
        let given: Vec<&ArgSpec> =
            row.info.signature.table.iter().filter(|spec| spec.tool.is_some()).collect();
        page += &table(&given, |spec| spec.tool.unwrap_or_default().to_owned());
    }
    page
}

fn heading(title: &str, row: &'static Row) -> String {
    format!("\n## {}\n\n{}\n", code_span(title), row.info.about.description)
}

fn table(given: &[&'static ArgSpec], name: impl Fn(&'static ArgSpec) -> String) -> String {
    if given.is_empty() {
        return String::new();
    }
    let mut table = "\n| argument | value | meaning |\n| --- | --- | --- |\n".to_owned();
    for spec in given {
        let needed = if spec.required { " (required)" } else { "" };
        let many = if spec.many { ", repeated" } else { "" };
        let (name, value) = (code_span(&name(spec)), value(spec.ty));
        let default =
            spec.default.map(|default| format!("; else {}", code_span(default))).unwrap_or_default();
        let help = spec.help.replace('|', "\\|");
        table += &format!("| {name}{needed} | {value}{many} | {help}{default} |\n");
    }
    table
}

/// As it is written on the command line.
fn spelled(spec: &ArgSpec) -> String {
    let value = spec.placeholder();
    match spec.place {
        Place::Flag { long, short } => {
            let short = short.map(|short| format!("-{short}, ")).unwrap_or_default();
            let value = if spec.takes_value() { format!(" <{value}>") } else { String::new() };
            format!("{short}--{long}{value}")
        }
        Place::Positional => format!("<{value}>"),
        Place::AfterDashes => format!("-- <{value}>"),
        Place::Absent => String::new(),
    }
}

fn value(ty: ArgType) -> String {
    match ty {
        ArgType::Text => "text".to_owned(),
        ArgType::Bool => "switch".to_owned(),
        ArgType::Number => "number".to_owned(),
        ArgType::Int { min: i64::MIN, max: i64::MAX } => "whole number".to_owned(),
        ArgType::Int { min, max: i64::MAX } => format!("whole number from {min}"),
        ArgType::Int { min: i64::MIN, max } => format!("whole number to {max}"),
        ArgType::Int { min, max } => format!("whole number from {min} to {max}"),
        ArgType::Choice(values) => {
            values.iter().map(|value| code_span(value.name)).collect::<Vec<_>>().join(", ")
        }
    }
}
