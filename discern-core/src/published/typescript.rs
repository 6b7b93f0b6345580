//! The results as TypeScript declarations: a union that narrows by `verb`, `ok` and `dry_run`.
//!
//! They are made from the same schemas as `results.json`, so they say the same.

use crate::envelope::{data_of_call, envelope};
use crate::verb::{Program, Row};
use serde_json::Value;

/// What stands around the data, which no verb's schema says: who can be together with whom.
const STATES: &str = "\
/** A word of an open list: more may come. */
export type Open<Known extends string> = Known | (string & {});

interface About<Verb extends string> {
  verb: Verb;
  /** How long the call waited for its turn, in milliseconds. */
  waited_ms?: number;
  diagnostics?: Diagnostic[];
  advisories?: Advisory[];
  /** Advice, and what to do next. */
  hints?: string[];
  /** What happened, in a sentence. */
  message?: string;
}

/** It looked, or acted. */
export interface Applied {
  dry_run?: false;
  plan?: never;
  steps?: Step[];
}

/** A dry run: nothing was changed. */
export interface Preview {
  dry_run: true;
  plan?: PlanStep[];
  steps?: never;
}

/** It stopped before it acted, and shows what it would do. */
export interface Review {
  dry_run?: false;
  plan: PlanStep[];
  steps?: never;
}

/** A result. `Bare` is what its data are where there are none of the verb's own. */
export type Result<Verb extends string, Data, Bare, Slug extends string> = About<Verb> &
  (
    | ({ ok: true; error?: never; data: Data } & Applied)
    | ({ ok: true; error?: never; data?: Bare } & Preview)
    | ({ ok: false; error?: Open<Slug>; data?: Data | Bare } & (Applied | Preview | Review))
  );
";

/// The types of the envelope's lists, by their key.
const LISTED: [(&str, &str); 4] =
    [("PlanStep", "plan"), ("Step", "steps"), ("Diagnostic", "diagnostics"), ("Advisory", "advisories")];

pub(super) fn declarations(program: &'static Program) -> String {
    let mut out =
        format!("// Results of {}, as `--json` prints them and its tools return them.\n", program.name);
    let envelope = envelope();
    for (name, key) in LISTED {
        let item = &envelope["properties"][key]["items"];
        out += &format!("\nexport interface {name} {}\n", ty(item, ""));
    }
    out += &format!("\n{STATES}");
    if let Some(row) = program.verbs.iter().find(|row| has_root(row)) {
        let (_, bare) = data(row);
        out += &format!(
            "\n/** The data of a result that has none of its verb's own. */\nexport interface Root {bare}\n"
        );
    }
    let shared = shared(program);
    if !shared.is_empty() {
        out += &format!(
            "\n/** What most verbs can refuse with. */\nexport type SharedSlug ={};\n",
            words(&shared)
        );
    }
    for row in program.verbs {
        out += &of_verb(program, row, &shared);
    }
    let all: Vec<String> = program.verbs.iter().map(|row| format!("\n  | {}Result", camel(row))).collect();
    out += &format!("\n/** Any result of a verb. */\nexport type AnyResult ={};\n", all.concat());
    out
}

fn has_root(row: &Row) -> bool {
    row.info.signature.table.selector.is_some()
}

/// The data of a verb's results, and what they are where there are none of its own.
fn data(row: &Row) -> (String, String) {
    let data = data_of_call(has_root(row), (row.data_schema)());
    match data["anyOf"].as_array().map(Vec::as_slice) {
        Some([data, bare]) if has_root(row) => (ty(data, ""), ty(bare, "")),
        _ => (ty(&data, ""), "never".to_owned()),
    }
}

/// The slugs of at least half of the verbs.
fn shared(program: &'static Program) -> Vec<&'static str> {
    let of = |row: &Row| program.slugs(row.info).into_iter().map(|slug| slug.name);
    let all: Vec<&str> = program.verbs.iter().flat_map(of).collect();
    let most =
        |name: &&str| 2 * all.iter().filter(|other| *other == name).count() >= program.verbs.len().max(2);
    let mut shared: Vec<&str> = all.iter().copied().filter(most).collect();
    shared.sort_unstable();
    shared.dedup();
    shared
}

/// A union of words, one a line.
fn words(words: &[&str]) -> String {
    words.iter().map(|word| format!("\n  | \"{word}\"")).collect::<Vec<_>>().concat()
}

fn of_verb(program: &'static Program, row: &'static Row, shared: &[&str]) -> String {
    let (name, info) = (camel(row), row.info);
    let (data, bare) = (data(row).0, if has_root(row) { "Root" } else { "never" });
    let slugs: Vec<&str> = program.slugs(info).into_iter().map(|slug| slug.name).collect();
    let slugs = match shared.iter().all(|slug| slugs.contains(slug)) && !shared.is_empty() {
        true => {
            let own: Vec<&str> = slugs.into_iter().filter(|slug| !shared.contains(slug)).collect();
            format!(" SharedSlug{}", words(&own))
        }
        false => words(&slugs),
    };
    let (summary, verb) = (info.about.summary(), info.name());
    format!(
        "\n/** {summary}. */\nexport type {name}Data = {data};\nexport type {name}Slug ={slugs};\n\
         export type {name}Result = Result<\"{verb}\", {name}Data, {bare}, {name}Slug>;\n"
    )
}

/// `box list` as `BoxList`.
fn camel(row: &Row) -> String {
    let words = row.info.signature.path.iter().flat_map(|word| word.split('-'));
    let capital = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    };
    words.map(capital).collect()
}

/// A schema as a type, its lines after the first indented.
fn ty(schema: &Value, indent: &str) -> String {
    if let Some(only) = schema.get("const") {
        return only.to_string();
    }
    if let Some(Value::Array(words)) = schema.get("enum") {
        return union(words.iter().map(Value::to_string));
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(Value::Array(either)) = schema.get(key) {
            return union(either.iter().map(|one| ty(one, indent)));
        }
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("string") => "string".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("boolean") => "boolean".to_owned(),
        Some("null") => "null".to_owned(),
        Some("array") => match ty(&schema["items"], indent) {
            item if item.contains(" | ") && !item.starts_with('{') => format!("({item})[]"),
            item => format!("{item}[]"),
        },
        Some("object") => structure(schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn union(types: impl Iterator<Item = String>) -> String {
    let mut types: Vec<String> = types.collect();
    types.dedup();
    types.join(" | ")
}

fn structure(schema: &Value, indent: &str) -> String {
    let Some(Value::Object(properties)) = schema.get("properties") else {
        return match schema.get("additionalProperties") {
            Some(of @ Value::Object(_)) => format!("Record<string, {}>", ty(of, indent)),
            _ => "Record<string, unknown>".to_owned(),
        };
    };
    let required = schema["required"].as_array();
    let inner = format!("{indent}  ");
    let mut out = "{\n".to_owned();
    for (name, property) in properties {
        if let Some(Value::String(about)) = property.get("description") {
            out += &format!("{inner}/** {} */\n", about.replace('\n', " ").replace("*/", "* /"));
        }
        let is_required = required.is_some_and(|names| names.iter().any(|one| one == name.as_str()));
        out += &format!(
            "{inner}{}{}: {};\n",
            key(name),
            if is_required { "" } else { "?" },
            ty(property, &inner)
        );
    }
    out + indent + "}"
}

/// A key, between quotes where it is no name.
fn key(name: &str) -> String {
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
        && !name.starts_with(|c: char| c.is_ascii_digit());
    if is_name && !name.is_empty() { name.to_owned() } else { Value::from(name).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_envelope_has_a_type() {
        let envelope = envelope();
        let keys = envelope["properties"].as_object().expect("it has keys").keys();
        for key in keys {
            let declared = [format!("{key}:"), format!("{key}?:")];
            assert!(declared.iter().any(|declared| STATES.contains(declared)), "{key} is in no type");
        }
    }

    #[test]
    fn a_schema_is_a_type() {
        for (schema, expected) in [
            (r#"{ "type": "string" }"#, "string"),
            (r#"{ "const": "a\"b" }"#, "\"a\\\"b\""),
            (r#"{ "enum": ["a", "b"] }"#, "\"a\" | \"b\""),
            (r#"{ "type": "array", "items": { "enum": ["a", "b"] } }"#, "(\"a\" | \"b\")[]"),
            (
                r#"{ "type": "object", "additionalProperties": { "type": "integer" } }"#,
                "Record<string, number>",
            ),
            (r#"{ "type": "object" }"#, "Record<string, unknown>"),
            (r"{}", "unknown"),
            (
                r#"{ "type": "object", "properties": { "a-b": {}, "c": { "type": "null" } }, "required": ["c"] }"#,
                "{\n  \"a-b\"?: unknown;\n  c: null;\n}",
            ),
        ] {
            assert_eq!(ty(&serde_json::from_str(schema).expect("it is JSON"), ""), expected, "{schema}");
        }
    }
}
