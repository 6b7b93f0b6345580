//! What an input schema may hold, so that every host can show the tool: closed, flat, and nothing exotic.

use serde_json::Value;

/// String formats that hosts know.
const FORMATS: [&str; 8] = ["date-time", "date", "time", "email", "uri", "uuid", "ipv4", "ipv6"];

/// What in a tool's input schema some host would refuse or misread.
pub fn input_schema_problems(schema: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    let mut say = |what: String| problems.push(what);
    if schema["type"] != "object" {
        say("the root is no object".to_owned());
    }
    if schema["additionalProperties"] != false {
        say("the root is not closed".to_owned());
    }
    for word in ["oneOf", "anyOf", "allOf", "not", "if", "enum", "const"] {
        if schema.get(word).is_some() {
            say(format!("the root has `{word}`"));
        }
    }
    let properties = schema["properties"].as_object();
    for required in schema["required"].as_array().into_iter().flatten() {
        let there = required.as_str().is_some_and(|name| properties.is_some_and(|p| p.contains_key(name)));
        if !there {
            say(format!("{required} is required and not described"));
        }
    }
    for (name, property) in properties.into_iter().flatten() {
        if property["description"].as_str().is_none_or(str::is_empty) {
            say(format!("`{name}` has no description"));
        }
        if property["type"] == "object" || property["items"]["type"] == "object" {
            say(format!("`{name}` is not flat"));
        }
        if !property["type"].is_string() {
            say(format!("`{name}` has not one type"));
        }
        if property["type"] == "array" && !property["items"].is_object() {
            say(format!("`{name}` does not say what it lists"));
        }
    }
    walk(schema, "", &mut problems);
    problems
}

fn walk(value: &Value, at: &str, problems: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                let at = format!("{at}/{key}");
                let text = inner.as_str().unwrap_or_default();
                match key.as_str() {
                    "$ref" | "$defs" | "definitions" | "$schema" | "$id" => problems.push(format!("`{at}`")),
                    "type" if inner.is_array() || text == "null" => {
                        problems.push(format!("`{at}` is {inner}"));
                    }
                    "format" if inner.is_string() && !FORMATS.contains(&text) => {
                        problems.push(format!("`{at}` is {inner}"));
                    }
                    "items" if inner.is_boolean() => problems.push(format!("`{at}` is {inner}")),
                    "properties" => {
                        let schemas = inner.as_object().into_iter().flatten();
                        let yes_or_no = schemas.filter(|(_, schema)| schema.is_boolean());
                        problems.extend(yes_or_no.map(|(name, schema)| format!("`{at}/{name}` is {schema}")));
                    }
                    "enum" if inner.as_array().is_some_and(|values| values.contains(&Value::Null)) => {
                        problems.push(format!("`{at}` holds null"));
                    }
                    _ => {}
                }
                walk(inner, &at, problems);
            }
        }
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                walk(item, &format!("{at}/{i}"), problems);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(property: Value, more: Value, says: &[&str]) {
        let mut schema = json!({
            "type": "object", "properties": { "a": property }, "required": ["a"], "additionalProperties": false,
        });
        for (key, value) in more.as_object().expect("an object") {
            schema[key] = value.clone();
        }
        assert_eq!(input_schema_problems(&schema), says, "{schema}");
    }

    #[test]
    fn plain_schemas_pass() {
        check(json!({ "type": "string", "description": "A" }), json!({}), &[]);
        check(json!({ "type": "array", "description": "A", "items": { "type": "string" } }), json!({}), &[]);
    }

    #[test]
    fn each_thing_a_host_would_refuse_is_named() {
        let text = || json!({ "type": "string", "description": "A" });
        check(text(), json!({ "additionalProperties": true }), &["the root is not closed"]);
        check(text(), json!({ "type": "array" }), &["the root is no object"]);
        check(text(), json!({ "oneOf": [] }), &["the root has `oneOf`"]);
        check(text(), json!({ "$defs": {} }), &["`/$defs`"]);
        check(text(), json!({ "required": ["b"] }), &["\"b\" is required and not described"]);
        check(json!({ "type": "string" }), json!({}), &["`a` has no description"]);
        check(
            json!({ "type": ["string", "null"], "description": "A" }),
            json!({}),
            &["`a` has not one type", "`/properties/a/type` is [\"string\",\"null\"]"],
        );
        check(json!({ "type": "object", "description": "A" }), json!({}), &["`a` is not flat"]);
        check(
            json!(true),
            json!({}),
            &["`a` has no description", "`a` has not one type", "`/properties/a` is true"],
        );
        check(
            json!({ "type": "integer", "format": "uint32", "description": "A" }),
            json!({}),
            &["`/properties/a/format` is \"uint32\""],
        );
        check(
            json!({ "type": "array", "items": true, "description": "A" }),
            json!({}),
            &["`a` does not say what it lists", "`/properties/a/items` is true"],
        );
    }
}
