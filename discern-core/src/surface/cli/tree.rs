//! clap's command for one verb, built from its argument table when that verb was addressed.

use crate::argument::{ArgSpec, ArgType, JsonObject, Place, Table};
use crate::verb::{Program, Row};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};

/// The global flags as clap shows them; they were read before.
pub(super) fn globals(command: Command) -> Command {
    let switch = |name: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(help)
            .help_heading("Output")
            .display_order(900)
    };
    command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(switch("json", "The result as one JSON object"))
        .arg(switch("markdown", "The result as Markdown").conflicts_with("json"))
        .arg(switch("plain", "No colour, no live lines"))
        .arg(
            Arg::new("color")
                .long("color")
                .value_name("WHEN")
                .value_parser(["auto", "always", "never"])
                .help("Colour: auto, always or never")
                .hide_possible_values(true)
                .help_heading("Output")
                .display_order(901),
        )
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::SetTrue)
                .help("Show this help")
                .help_heading("Output")
                .display_order(902),
        )
}

/// The command of one verb, named as it is called.
pub(super) fn command(program: &'static Program, row: &'static Row) -> Command {
    let name = format!("{} {}", program.name, row.info.name());
    let mut command = globals(Command::new(row.info.name()).bin_name(name))
        .help_template("{usage-heading} {usage}\n\n{all-args}");
    for spec in row.info.signature.table.iter() {
        if let Some(arg) = argument(spec) {
            command = command.arg(arg);
        }
    }
    command
}

fn argument(spec: &'static ArgSpec) -> Option<Arg> {
    let mut arg = Arg::new(spec.id).help(spec.help).required(spec.required).hide(spec.hide);
    arg = match spec.place {
        Place::Absent => return None,
        Place::Flag { long, short } => {
            let arg = arg.long(long);
            if let Some(short) = short { arg.short(short) } else { arg }
        }
        Place::Positional => arg,
        Place::AfterDashes => arg.last(true),
    };
    if !spec.takes_value() {
        return Some(arg.action(ArgAction::SetTrue));
    }
    let action = if spec.many { ArgAction::Append } else { ArgAction::Set };
    arg = arg.action(action).value_name(spec.placeholder());
    arg = match spec.ty {
        ArgType::Choice(values) => {
            let value =
                |v: &crate::argument::ChoiceValue| clap::builder::PossibleValue::new(v.name).help(v.help);
            arg.value_parser(PossibleValuesParser::new(values.iter().map(value)))
        }
        // A negative number is a value, not a flag.
        ArgType::Int { .. } | ArgType::Number => arg.allow_negative_numbers(true),
        ArgType::Text | ArgType::Bool => arg,
    };
    if spec.many && !matches!(spec.place, Place::Flag { .. }) {
        arg = arg.num_args(0..);
    }
    if let Some(default) = spec.default {
        arg = arg.help(format!("{} [default: {default}]", spec.help));
    }
    Some(arg)
}

/// What was given, as the JSON object a tool client would send.
pub(super) fn given(table: Table, matches: &ArgMatches) -> JsonObject {
    let mut given = JsonObject::new();
    for spec in table.iter() {
        let there = matches.try_contains_id(spec.id).unwrap_or(false);
        if !there || matches.value_source(spec.id) != Some(clap::parser::ValueSource::CommandLine) {
            continue;
        }
        let value = if spec.takes_value() {
            let words: Vec<String> =
                matches.get_many::<String>(spec.id).into_iter().flatten().cloned().collect();
            spec.json_of(&words)
        } else {
            matches.get_flag(spec.id).into()
        };
        given.insert(spec.id.into(), value);
    }
    given
}
