//! The table as the closed, flat JSON Schema of a tool's input.
//!
//! No `$ref`, no combinators, no null unions: hosts drop a tool, or lose a parameter, over any of them.

use super::{ArgSpec, ArgType, JsonObject, Table, value::written};
use serde_json::Value;

/// The schema of the arguments a tool takes.
pub fn input_schema(table: Table) -> JsonObject {
    let mut properties = JsonObject::new();
    let mut required: Vec<Value> = Vec::new();
    for spec in table.iter() {
        let Some(name) = spec.tool else { continue };
        properties.insert(name.into(), property(spec));
        if spec.required {
            required.push(name.into());
        }
    }
    let mut schema = JsonObject::new();
    schema.insert("type".into(), "object".into());
    schema.insert("properties".into(), properties.into());
    if !required.is_empty() {
        schema.insert("required".into(), required.into());
    }
    schema.insert("additionalProperties".into(), false.into());
    schema
}

/// The schema of one argument's value.
pub fn property(spec: &ArgSpec) -> Value {
    let mut value = match spec.ty {
        ArgType::Text => of("string"),
        ArgType::Bool => of("boolean"),
        ArgType::Number => of("number"),
        ArgType::Int { min, max } => {
            let mut int = of("integer");
            // The widest bounds are the type's, not the author's: they only cost context.
            if min > i64::MIN {
                int["minimum"] = min.into();
            }
            if max < i64::from(u32::MAX) {
                int["maximum"] = max.into();
            }
            int
        }
        ArgType::Choice(values) => {
            let mut choice = of("string");
            choice["enum"] = values.iter().map(|value| value.name).collect();
            choice
        }
    };
    if spec.many {
        let items = value;
        value = of("array");
        value["items"] = items;
    }
    value["description"] = spec.help.into();
    if let Some(text) = spec.default {
        value["default"] = written(spec, text);
    }
    value
}

fn of(ty: &str) -> Value {
    let mut schema = JsonObject::new();
    schema.insert("type".into(), ty.into());
    Value::Object(schema)
}
