//! Help and version, as results like any other.

use super::{tree, unknown};
use crate::argument::{ArgSpec, argument_help};
use crate::envelope::{Ended, Envelope, Head, ResultContract};
use crate::outcome::{Extras, Phase};
use crate::page::{Evidence, Page};
use crate::reference::{Spelling, Surface};
use crate::refusal::Slug;
use crate::text::{Part, Text, argument_name, count, listed};
use crate::verb::{BUILT_IN, Delivery, Program, Row, presented};
use clap::Command;
use discern_macros::result_contract;
use std::collections::BTreeSet;

/// How a command is used.
#[result_contract(markdown = present_help)]
pub(super) struct Help {
    /// What was asked about; the program itself when empty.
    command: String,
    /// One sentence.
    summary: String,
    /// The long help.
    description: String,
    /// The tool that does the same, if one does.
    tool: Option<String>,
    /// What it may do, where it is a verb: `observe`, `change` or `destroy`.
    effect: Option<String>,
    /// Its commands, where it is the program or a group.
    #[contract(unbounded_reason = "help was asked for, and is whole")]
    commands: Vec<HelpCommand>,
    /// Its arguments.
    #[contract(unbounded_reason = "help was asked for, and is whole")]
    arguments: Vec<HelpArgument>,
    /// What it can refuse with; more may come, so a reader takes one it does not know as its exit code says.
    #[contract(unbounded_reason = "help was asked for, and is whole")]
    refusals: Vec<HelpRefusal>,
    /// Usage as a terminal shows it.
    usage: String,
}

/// One command in a list.
#[derive(serde::Serialize, schemars::JsonSchema)]
struct HelpCommand {
    name: String,
    summary: String,
}

/// One refusal.
#[derive(serde::Serialize, schemars::JsonSchema)]
struct HelpRefusal {
    /// What a program tells it by.
    slug: String,
    /// The process's exit code.
    exit: u8,
    /// Whether other commands can refuse with it, too.
    shared: bool,
}

/// One argument.
#[derive(serde::Serialize, schemars::JsonSchema)]
struct HelpArgument {
    name: String,
    required: bool,
    /// Whether a value follows it.
    takes_value: bool,
    help: String,
}

fn words(text: impl Into<String>) -> Text {
    Text::of(vec![Part::Words(text.into().into())])
}

fn present_help(result: &Envelope<Help>) -> Page {
    let Some(help) = result.data() else { return result.told() };
    let mut evidence: Vec<Evidence> = Vec::new();
    if !help.description.is_empty() {
        evidence.push(Evidence::Document(help.description.clone()));
    }
    evidence.push(Evidence::Output(help.usage.clone()));
    evidence.extend(refusals(&help.refusals).map(Evidence::Item));
    Page::state(words(help.summary.clone())).evidence(evidence).plain()
}

/// So many slugs are listed in full.
const LISTED: usize = 12;

/// What it can refuse with, a line for each exit code; where that is much, only what is the command's own.
fn refusals(all: &[HelpRefusal]) -> impl Iterator<Item = Text> {
    let codes: BTreeSet<u8> = all.iter().map(|refusal| refusal.exit).collect();
    codes.into_iter().map(|code| {
        let of_code: Vec<&HelpRefusal> = all.iter().filter(|refusal| refusal.exit == code).collect();
        let long = of_code.len() > LISTED;
        let shown: Vec<&&HelpRefusal> = of_code.iter().filter(|refusal| !long || !refusal.shared).collect();
        let left_out = of_code.len() - shown.len();
        let mut slugs: Vec<Text> =
            shown.into_iter().map(|refusal| Text::of(vec![refusal.slug.as_str().into()])).collect();
        if left_out > 0 {
            slugs.push(count(left_out, "that other commands share too", "that other commands share too"));
        }
        Text::of(vec![
            Part::Words(format!("Refuses with exit code {code}: ").into()),
            listed(slugs).into(),
            Part::Words(".".into()),
        ])
    })
}

/// Which program this is.
#[result_contract(markdown = present_version)]
pub(super) struct Version {
    /// Its name.
    name: String,
    /// Its version.
    version: String,
}

fn present_version(result: &Envelope<Version>) -> Page {
    match result.data() {
        Some(v) => Page::state(words(format!("{} {}", v.name, v.version))).plain(),
        None => result.told(),
    }
}

pub(super) fn delivered<T: ResultContract>(verb: &str, data: T) -> Delivery {
    let phase = Phase::Applied { steps: None };
    let extras = Extras::default();
    let head = Head { verb: verb.to_owned(), root: None, ended: Ended::Ok(None), phase, extras };
    presented(Box::new(head), Some(Box::new(data)))
}

pub(super) fn version(program: &'static Program) -> Delivery {
    delivered(program.name, Version { name: program.name.to_owned(), version: program.version.to_owned() })
}

/// Help of the program, a group or a verb.
pub(super) fn help(program: &'static Program, path: &[&str]) -> Delivery {
    if let Some(row) = program.verb(path) {
        return delivered("help", of_verb(program, row));
    }
    let built_in = BUILT_IN.iter().find(|(name, _)| path == [*name]);
    if let Some((name, summary)) = built_in {
        let usage = match *name {
            "help" => format!("Usage: {} help [COMMAND]...", program.name),
            "contracts" => format!("Usage: {} contracts <write|check> [DIR]", program.name),
            _ => format!("Usage: {} {name}", program.name),
        };
        return delivered("help", Help { usage, ..Help::of((*name).to_owned(), (*summary).to_owned()) });
    }
    let group = program.groups.iter().find(|group| group.path == path);
    match (group, path) {
        (Some(group), _) => delivered("help", of_group(program, group.path, group.summary)),
        (None, []) => delivered("help", of_group(program, &[], program.about)),
        (None, _) => match unknown(program, path) {
            super::Route::Told(delivery) => *delivery,
            _ => unreachable!("an unknown command is told"),
        },
    }
}

impl Help {
    fn of(command: String, summary: String) -> Self {
        Self {
            command,
            summary,
            description: String::new(),
            tool: None,
            effect: None,
            commands: Vec::new(),
            arguments: Vec::new(),
            refusals: Vec::new(),
            usage: String::new(),
        }
    }
}

fn of_verb(program: &'static Program, row: &'static Row) -> Help {
    let info = row.info;
    let description = info.about.description.strip_prefix(info.about.summary()).unwrap_or_default();
    let argument = |spec: &'static ArgSpec| HelpArgument {
        name: argument_name(spec, Spelling::Cli),
        required: spec.required,
        takes_value: spec.takes_value(),
        help: argument_help(spec),
    };
    let others: BTreeSet<&str> = program
        .verbs
        .iter()
        .filter(|other| other.info.signature.path != info.signature.path)
        .flat_map(|other| program.slugs(other.info))
        .map(|slug| slug.name)
        .collect();
    let refusal = |slug: &Slug| HelpRefusal {
        slug: slug.name.to_owned(),
        exit: slug.exit.code(),
        shared: others.contains(slug.name),
    };
    let shown = info.signature.table.iter().filter(|spec| !spec.hide);
    Help {
        description: description.trim_start_matches(['.', '\n']).trim().to_owned(),
        tool: match info.signature.surface {
            Surface::Tool { name } => Some(name.to_owned()),
            Surface::ShellOnly { .. } => None,
        },
        effect: Some(info.rules.class().to_owned()),
        arguments: shown.map(argument).collect(),
        refusals: program.slugs(info).into_iter().map(refusal).collect(),
        usage: tree::command(program, row).render_help().to_string(),
        ..Help::of(info.name(), info.about.summary().to_owned())
    }
}

fn of_group(program: &'static Program, path: &'static [&'static str], summary: &str) -> Help {
    let mut commands: Vec<HelpCommand> = Vec::new();
    let mut add = |name: &str, summary: &str| {
        if !commands.iter().any(|command| command.name == name) {
            commands.push(HelpCommand { name: name.to_owned(), summary: summary.to_owned() });
        }
    };
    for row in program.verbs {
        let Some(rest) = row.info.signature.path.strip_prefix(path) else { continue };
        match rest {
            [] => {}
            [name] => add(name, row.info.about.summary()),
            [name, ..] => {
                let group = &row.info.signature.path[..=path.len()];
                let summary = program.groups.iter().find(|g| g.path == group).map_or("", |g| g.summary);
                add(name, summary);
            }
        }
    }
    if path.is_empty() {
        for (name, summary) in BUILT_IN {
            add(name, summary);
        }
    }
    let bin = [&[program.name], path].concat().join(" ");
    let mut command = tree::globals(Command::new(bin.clone()).bin_name(bin))
        .subcommand_required(true)
        .help_template("{usage-heading} {usage}\n\n{all-args}");
    if path.is_empty() {
        command = command.arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::SetTrue)
                .help("Show the version")
                .help_heading("Output")
                .display_order(903),
        );
    }
    for listed in &commands {
        command = command.subcommand(Command::new(listed.name.clone()).about(listed.summary.clone()));
    }
    let usage = command.render_help().to_string();
    Help { commands, usage, ..Help::of(path.join(" "), summary.to_owned()) }
}
