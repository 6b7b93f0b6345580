//! The table as the closed, flat JSON Schema of a tool's input.
//!
//! No `$ref`, no combinators, no null unions: hosts drop a tool, or lose a parameter, over any of them.

use super::{ArgSpec, ArgType, JsonObject, Table, value::written};
use serde_json::{Value, json};

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

fn property(spec: &ArgSpec) -> Value {
    let mut value = match spec.ty {
        ArgType::Text => json!({"type": "string"}),
        ArgType::Bool => json!({"type": "boolean"}),
        ArgType::Number => json!({"type": "number"}),
        ArgType::Int { min, max } => {
            let mut int = json!({"type": "integer"});
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
            json!({"type": "string", "enum": values.iter().map(|v| v.name).collect::<Vec<_>>()})
        }
    };
    if spec.many {
        value = json!({"type": "array", "items": value});
    }
    value["description"] = spec.help.into();
    if let Some(text) = spec.default {
        value["default"] = written(spec, text);
    }
    value
}
