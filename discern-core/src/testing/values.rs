//! Arguments made from a table: those that are surely right, and those that only the schema admits.

use crate::argument::{ArgSpec, ArgType, JsonObject, Table};
use serde_json::{Value, json};

/// One set of arguments, by the names of the table.
#[derive(Debug, Clone)]
pub(super) struct Sample {
    pub(super) given: JsonObject,
    /// The table says all of it is right; else a verb's own parser has a say.
    pub(super) sure: bool,
}

/// Strings that get lost between a shell, JSON and Markdown.
const TEXTS: [&str; 12] = [
    "x",
    "a b",
    "",
    "-x",
    "--",
    "it's",
    "say \"hi\"",
    "a`b",
    "$HOME",
    "two\nlines",
    "tab\t\u{7}",
    "é\u{202e}界",
];

/// Longer than anything is meant to be.
const LONG: usize = 20_000;

/// Every value of every argument once, each beside what the verb cannot do without.
pub(super) fn samples(table: Table) -> Vec<Sample> {
    let base = with_needed(table, &Sample { given: JsonObject::new(), sure: true }, &[]);
    let mut samples = vec![base.clone()];
    for spec in table.iter().filter(|spec| spec.tool.is_some() && spec.id != "path" && spec.id != "dry_run") {
        for (value, sure) in values(spec) {
            let mut sample = base.clone();
            // What excludes it gives way; where that is needed, the two are never right together.
            sample.given.retain(|id, _| !excludes(table, spec, id));
            sample.given.insert(spec.id.into(), value);
            sample.sure &= sure;
            samples.push(with_needed(table, &sample, spec.requires));
        }
    }
    samples
}

fn excludes(table: Table, spec: &ArgSpec, id: &str) -> bool {
    let back = table.find(id).is_some_and(|other| other.conflicts_with.contains(&spec.id));
    back || spec.conflicts_with.contains(&id)
}

/// Adds what is required, by the verb or by what is there.
fn with_needed(table: Table, sample: &Sample, requires: &[&str]) -> Sample {
    let mut sample = sample.clone();
    for spec in table.iter().filter(|spec| spec.required || requires.contains(&spec.id)) {
        if !sample.given.contains_key(spec.id)
            && let Some((value, sure)) = values(spec).into_iter().next()
        {
            sample.given.insert(spec.id.into(), value);
            sample.sure &= sure;
        }
    }
    sample
}

/// The values of an argument that are worth a call, and whether its type says all there is to say of each.
fn values(spec: &ArgSpec) -> Vec<(Value, bool)> {
    let single: Vec<(Value, bool)> = match spec.ty {
        ArgType::Bool => vec![(json!(true), true), (json!(false), true)],
        ArgType::Int { min, max } => [1, 0, min, max, -1, 7]
            .into_iter()
            .filter(|n| (min..=max).contains(n))
            .map(|n: i64| (json!(n), true))
            // JSON has one kind of number: what is whole is an integer, however it is written.
            .chain((min..=max).contains(&2).then(|| (json!(2.0), true)))
            .collect(),
        ArgType::Number => [0.0, 1.5, -2.5, 1e300].into_iter().map(|n: f64| (json!(n), true)).collect(),
        ArgType::Choice(all) => all.iter().map(|value| (json!(value.name), true)).collect(),
        ArgType::Text => {
            let long = "long ".repeat(LONG / 5);
            TEXTS.into_iter().map(str::to_owned).chain([long]).map(|text| (json!(text), false)).collect()
        }
    };
    if !spec.many {
        return single;
    }
    let all: Value = single.iter().map(|(value, _)| value.clone()).collect();
    let sure = single.iter().all(|(_, sure)| *sure);
    let one = single.into_iter().map(|(value, sure)| (json!([value]), sure));
    one.chain([(all, sure), (json!([]), true)]).collect()
}

/// The words of a command line for a set of arguments; `None` where the command line lacks one of them, or can't say it.
pub(super) fn words(table: Table, path: &[&str], given: &JsonObject) -> Option<Vec<String>> {
    use crate::argument::Place;
    let mut words: Vec<String> = path.iter().map(|word| (*word).to_owned()).collect();
    let (mut positional, mut after): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for spec in table.iter() {
        let Some(value) = given.get(spec.id) else { continue };
        let values = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
        // None given and an empty list are one thing on a command line, and `false` is not asked for.
        for value in values {
            let word = word(spec, &value);
            match spec.place {
                Place::Absent => return None,
                Place::Flag { long, .. } if spec.takes_value() => words.push(format!("--{long}={word}")),
                Place::Flag { long, .. } if value == true => words.push(format!("--{long}")),
                Place::Flag { .. } => {}
                Place::Positional => positional.push(word),
                Place::AfterDashes => after.push(word),
            }
        }
    }
    if !after.is_empty() && positional.iter().any(|word| word.starts_with('-')) {
        return None;
    }
    if after.is_empty() && !positional.is_empty() {
        words.push("--".to_owned());
    }
    words.extend(positional);
    if !after.is_empty() {
        words.push("--".to_owned());
        words.extend(after);
    }
    Some(words)
}

/// A value as a person types it.
fn word(spec: &ArgSpec, value: &Value) -> String {
    match (spec.ty, value) {
        (ArgType::Int { .. }, Value::Number(number)) if !number.is_i64() => {
            number.as_f64().map_or_else(|| number.to_string(), |whole| format!("{whole:.0}"))
        }
        (_, Value::String(text)) => text.clone(),
        (_, other) => other.to_string(),
    }
}
