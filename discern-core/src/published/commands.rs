//! The command line as data: every command, what it takes, and how it can end.

use super::{list, object, set};
use crate::argument::{ArgSpec, JsonObject, Place, property};
use crate::refusal::Slug;
use crate::verb::{BUILT_IN, Program, Row};
use serde_json::Value;

/// Every command, in the order of help.
pub(super) fn manifest(program: &'static Program) -> JsonObject {
    let verbs = program.verbs.iter().map(|row| Value::Object(command(program, row)));
    let groups = program.groups.iter().map(|group| named(&group.path.join(" "), group.summary));
    let built_in = BUILT_IN.iter().map(|(name, summary)| named(name, summary));
    object([
        ("program", Some(program.name.into())),
        ("summary", Some(program.about.into())),
        ("commands", Some(verbs.collect())),
        ("refusals", list(refusals(program))),
        ("groups", list(groups)),
        ("built_in", list(built_in)),
    ])
}

fn named(name: &str, summary: &str) -> Value {
    object([("command", Some(name.into())), ("summary", Some(summary.into()))]).into()
}

/// Each slug once, with the exit code it ends with.
fn refusals(program: &'static Program) -> Vec<Value> {
    let mut slugs: Vec<&Slug> = program.verbs.iter().flat_map(|row| program.slugs(row.info)).collect();
    slugs.sort_by_key(|slug| slug.name);
    slugs.dedup_by_key(|slug| slug.name);
    let refusal = |slug: &Slug| {
        object([("slug", Some(slug.name.into())), ("exit", Some(slug.exit.code().into()))]).into()
    };
    slugs.into_iter().map(refusal).collect()
}

fn command(program: &'static Program, row: &'static Row) -> JsonObject {
    let info = row.info;
    let slugs = program.slugs(info).into_iter().map(|slug| Value::from(slug.name));
    object([
        ("command", Some(info.name().into())),
        ("summary", Some(info.about.summary().into())),
        ("effect", Some(info.rules.class().into())),
        ("tool", info.tool().map(Into::into)),
        ("arguments", list(info.signature.table.iter().map(|spec| Value::Object(argument(spec))))),
        ("refusals", list(slugs)),
    ])
}

fn argument(spec: &'static ArgSpec) -> JsonObject {
    let (flag, short) = match spec.place {
        Place::Flag { long, short } => (Some(format!("--{long}")), short.map(|short| format!("-{short}"))),
        Place::Positional | Place::AfterDashes | Place::Absent => (None, None),
    };
    let ids = |ids: &[&str]| list(ids.iter().map(|id| Value::from(*id)));
    object([
        ("name", Some(spec.id.into())),
        ("place", Some(place(spec.place).into())),
        ("flag", flag.map(Into::into)),
        ("short", short.map(Into::into)),
        ("value_name", spec.takes_value().then(|| spec.placeholder().into())),
        ("parameter", spec.tool.map(Into::into)),
        ("required", set(spec.required)),
        ("hidden", set(spec.hide)),
        ("conflicts_with", ids(spec.conflicts_with)),
        ("requires", ids(spec.requires)),
        ("schema", Some(property(spec))),
    ])
}

fn place(place: Place) -> &'static str {
    match place {
        Place::Flag { .. } => "flag",
        Place::Positional => "positional",
        Place::AfterDashes => "after_dashes",
        Place::Absent => "tool_only",
    }
}
