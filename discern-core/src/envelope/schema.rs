//! The envelope as JSON Schema, written by hand once, and the result data's schema put into it.
//!
//! Hosts reject a whole tool list over one construct they do not know, so there is no `$ref`, no title, no type list,
//! no boolean subschema and no Rust-only format in what comes out of here, and every root is an object.

use crate::argument::JsonObject;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

/// Which documents can exist.
pub fn state_rule() -> Value {
    written(STATE_RULE)
}

const STATE_RULE: &str = r#"[
    { "oneOf": [
        { "properties": { "ok": { "const": true } }, "not": { "required": ["error"] } },
        { "properties": { "ok": { "const": false } } }
    ] },
    { "oneOf": [
        { "properties": { "dry_run": { "const": true } }, "required": ["dry_run"], "not": { "required": ["steps"] } },
        { "properties": { "dry_run": { "const": false } }, "required": ["plan"], "not": { "required": ["steps"] } },
        { "properties": { "dry_run": { "const": false } }, "not": { "required": ["plan"] } }
    ] }
]"#;

/// The keys of a document in their order; the verb and the data are put in.
const ENVELOPE: &str = r#"{
    "type": "object",
    "properties": {
        "ok": { "type": "boolean" },
        "verb": { "type": "string" },
        "dry_run": { "type": "boolean" },
        "plan": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "kind": { "type": "string" },
                "label": { "type": "string" },
                "disposition": { "type": "string", "enum": ["run", "skip", "check"] }
            },
            "required": ["kind", "label", "disposition"],
            "additionalProperties": false
        } },
        "steps": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "kind": { "type": "string" },
                "label": { "type": "string" },
                "outcome": { "type": "string", "enum": ["ok", "failed", "skipped", "cancelled"] },
                "duration_ms": { "type": "integer", "minimum": 0 },
                "output_path": { "type": "string" }
            },
            "required": ["kind", "label", "outcome"],
            "additionalProperties": false
        } },
        "waited_ms": { "type": "integer", "minimum": 0 },
        "diagnostics": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "tool": { "type": "string" },
                "severity": { "type": "string", "enum": ["error", "warning"] },
                "message": { "type": "string" },
                "reproduce_cmd": { "type": "string" },
                "file": { "type": "string" },
                "line": { "type": "integer", "minimum": 0 },
                "col": { "type": "integer", "minimum": 0 },
                "rule": { "type": "string" },
                "output": { "type": "string" },
                "truncated": { "type": "boolean" },
                "output_path": { "type": "string" },
                "fix_available": { "type": "boolean" }
            },
            "required": ["tool", "severity", "message", "reproduce_cmd"],
            "additionalProperties": false
        } },
        "data": { "type": "object" },
        "advisories": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "kind": { "type": "string" },
                "evidence": { "type": "string" },
                "next_action": { "type": "string" }
            },
            "required": ["kind", "evidence", "next_action"],
            "additionalProperties": false
        } },
        "hints": { "type": "array", "items": { "type": "string" } },
        "error": { "type": "string" },
        "message": { "type": "string" }
    },
    "required": ["ok", "verb"],
    "additionalProperties": false
}"#;

/// A project's data, which are put in, or its root alone.
const ROOT_ALONE: &str = r#"{ "anyOf": [{}, {
    "type": "object",
    "properties": { "root": { "type": "string" } },
    "required": ["root"],
    "additionalProperties": false
}] }"#;

/// Written as JSON, since `json!` would be tens of kilobytes of code for it.
fn written(schema: &str) -> Value {
    serde_json::from_str(schema).expect("the schema is written as JSON")
}

/// What producers and tests hold each document to: closed, vocabularies included.
pub fn strict(data: Option<Value>) -> Value {
    let mut schema = with(None, data);
    schema["allOf"] = state_rule();
    schema
}

/// What a tool advertises: the verb is named, the rest is the same predicate. It is terse: what a field means stands in
/// the published schema, and here it would cost a model's context.
pub fn advertised(verb: &str, root: bool, data: Value) -> JsonObject {
    let data = changed(data_of_call(root, data), |schema| {
        schema.remove("description");
    });
    let mut schema = with(Some(verb), Some(data));
    schema["allOf"] = state_rule();
    match schema {
        Value::Object(schema) => schema,
        _ => JsonObject::new(),
    }
}

/// A schema for readers, who take what they do not know: nothing in it is closed.
pub fn open(schema: Value) -> Value {
    changed(schema, |schema| {
        if schema.get("additionalProperties") == Some(&Value::Bool(false)) {
            schema.remove("additionalProperties");
        }
    })
}

/// With a change to each schema in a schema.
fn changed(schema: Value, change: fn(&mut Schema)) -> Value {
    match Schema::try_from(schema) {
        Ok(mut schema) => {
            RecursiveTransform(change).transform(&mut schema);
            schema.to_value()
        }
        Err(_) => unreachable!("a schema is an object or a bool"),
    }
}

/// The data of a call that worked on a project names its root, whatever else it holds; a refusal's holds no more.
pub fn data_of_call(root: bool, mut data: Value) -> Value {
    if !root {
        return data;
    }
    data["properties"]["root"]["type"] = "string".into();
    match data["required"].as_array_mut() {
        Some(required) => required.insert(0, "root".into()),
        None => data["required"] = Value::Array(vec!["root".into()]),
    }
    let mut either = written(ROOT_ALONE);
    either["anyOf"][0] = data;
    either
}

/// What every document has around its data, and what it may have there.
pub fn envelope() -> Value {
    written(ENVELOPE)
}

fn with(verb: Option<&str>, data: Option<Value>) -> Value {
    let mut schema = envelope();
    if let Some(verb) = verb {
        schema["properties"]["verb"]["const"] = verb.into();
    }
    if let Some(data) = data {
        schema["properties"]["data"] = data;
    }
    schema
}

/// The schema of a result's data. The generic part is one function pointer.
pub fn data_schema<T: JsonSchema>() -> Value {
    generate(T::json_schema)
}

fn generate(of: fn(&mut schemars::SchemaGenerator) -> Schema) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = of(&mut settings.into_generator());
    RecursiveTransform(portable).transform(&mut schema);
    schema.to_value()
}

fn portable(schema: &mut Schema) {
    let Some(schema) = schema.as_object_mut() else { return };
    drop_null_alternative(schema);
    make_nullable_optional(schema);
    schema.remove("title");
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
    let known = ["date-time", "date", "time", "email", "uri", "uuid", "hostname", "ipv4", "ipv6"];
    if schema.get("format").and_then(Value::as_str).is_some_and(|format| !known.contains(&format)) {
        schema.remove("format");
    }
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        for property in properties.values_mut().filter(|p| **p == Value::Bool(true)) {
            *property = json!({});
        }
    }
    // An absent field is absent on our wire, never null.
    if let Some(Value::Array(types)) = schema.get("type") {
        let given: Vec<Value> = types.iter().filter(|ty| *ty != "null").cloned().collect();
        if let [only] = &given[..] {
            schema.insert("type".into(), only.clone());
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    // Closed inside, so that producers are held to what they declare.
    if schema.get("type").is_some_and(|ty| ty == "object")
        && schema.contains_key("properties")
        && !schema.contains_key("additionalProperties")
    {
        schema.insert("additionalProperties".into(), false.into());
    }
}

/// A field that may be null is left out instead, so it is not required.
fn make_nullable_optional(schema: &mut JsonObject) {
    let nullable = |property: &Value| {
        let in_list = |key: &str, null: &Value| {
            property.get(key).and_then(Value::as_array).is_some_and(|list| list.contains(null))
        };
        in_list("type", &"null".into()) || in_list("anyOf", &json!({ "type": "null" }))
    };
    let Some(Value::Object(properties)) = schema.get("properties") else { return };
    let optional: Vec<Value> =
        properties.iter().filter(|(_, p)| nullable(p)).map(|(name, _)| name.as_str().into()).collect();
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| !optional.contains(name));
        if required.is_empty() {
            schema.remove("required");
        }
    }
}

/// `anyOf: [X, null]`, which an optional struct becomes, is X.
fn drop_null_alternative(schema: &mut JsonObject) {
    let Some(Value::Array(alternatives)) = schema.get_mut("anyOf") else { return };
    alternatives.retain(|one| one != &json!({ "type": "null" }));
    if alternatives.len() == 1
        && let Some(Value::Object(only)) = alternatives.pop()
    {
        schema.remove("anyOf");
        schema.extend(only);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Inner {
        n: u32,
    }
    /// Words.
    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Sample {
        /// Words.
        at: Option<String>,
        inner: Option<Inner>,
        many: Vec<Inner>,
    }

    #[test]
    fn the_schema_has_nothing_a_host_would_refuse() {
        let text = serde_json::to_string(&advertised("x", true, data_schema::<Sample>())).unwrap();
        for banned in ["$ref", "$defs", "title", "null", "uint32", "description", "[\"string\""] {
            assert!(!text.contains(banned), "{banned} in {text}");
        }
        assert!(text.starts_with(r#"{"type":"object""#));
        assert!(text.contains(r#""required":["root","many"]"#), "{text}");
        assert!(text.contains(r#""inner":{"type":"object""#), "{text}");
    }
}
