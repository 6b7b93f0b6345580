//! Every result there can be, as one schema: the envelope and the state rule once, and a definition for each verb.

use super::object;
use crate::argument::JsonObject;
use crate::envelope::{data_of_call, envelope, open, state_rule};
use crate::verb::{Program, Row};
use serde_json::Value;

/// The envelope of every document; which of them can exist; and the document of a call that reached no verb.
const SHARED: [&str; 3] = ["Envelope", "State", "NoVerb"];

/// The schema of every result.
pub fn schema(program: &'static Program) -> JsonObject {
    let mut all = Vec::new();
    let mut definitions = JsonObject::new();
    definitions.insert(SHARED[0].into(), open(envelope()));
    definitions.insert(SHARED[1].into(), object([("allOf", Some(state_rule()))]).into());
    definitions.insert(SHARED[2].into(), no_verb().into());
    for row in program.verbs {
        let name = definition(row.info.signature.path);
        all.push(reference(&name));
        definitions.insert(name, of_verb(program, row).into());
    }
    all.push(reference(SHARED[2]));
    let about = "One result as `--json` prints it and a tool returns it as structured content. It is one of those of \
                 its `verb`. Keys, verbs and slugs may be added; a reader ignores what it does not know, and takes a \
                 slug it does not know as `ok` says.";
    object([
        ("$schema", Some("https://json-schema.org/draft/2020-12/schema".into())),
        ("title", Some(format!("Results of {}", program.name).into())),
        ("description", Some(about.into())),
        ("anyOf", Some(all.into())),
        ("$defs", Some(definitions.into())),
    ])
}

/// The name of a verb's definition.
pub fn definition(path: &[&str]) -> String {
    path.join(".")
}

fn reference(definition: &str) -> Value {
    object([("$ref", Some(format!("#/$defs/{definition}").into()))]).into()
}

fn of_verb(program: &'static Program, row: &'static Row) -> JsonObject {
    let info = row.info;
    let verb = object([("const", Some(info.name().into()))]);
    let slugs: Vec<Value> = program.slugs(info).into_iter().map(|slug| slug.name.into()).collect();
    // Examples constrain nothing: more may come.
    let error = object([("examples", Some(slugs.into()))]);
    let data = open(data_of_call(info.signature.table.selector.is_some(), (row.data_schema)()));
    let properties =
        object([("verb", Some(verb.into())), ("data", Some(data)), ("error", Some(error.into()))]);
    object([
        ("description", Some(info.about.summary().into())),
        ("allOf", Some(vec![reference(SHARED[0]), reference(SHARED[1])].into())),
        ("properties", Some(properties.into())),
    ])
}

/// What is said of a command line that names no verb, or of one that could not be read.
fn no_verb() -> JsonObject {
    let failed = object([("const", Some(false.into()))]);
    let without = object([("required", Some(vec![Value::from("data")].into()))]);
    object([
        ("description", Some("A call that reached no verb".into())),
        ("allOf", Some(vec![reference(SHARED[0]), reference(SHARED[1])].into())),
        ("properties", Some(object([("ok", Some(failed.into()))]).into())),
        ("not", Some(without.into())),
    ])
}
