//! What a program publishes of itself, made from its registry: schemas that others may pin, and reference pages.
//!
//! Schemas stand in a folder of their version. Within it nothing is removed, renamed, retyped or narrowed; results may
//! gain fields and slugs, commands and tools may gain arguments and choices. A reader ignores what it does not know.

mod advice;
mod commands;
mod pages;
mod results;
mod tools;
mod typescript;

pub use results::{definition, schema};
pub use tools::{ToolFacts, tool};

use crate::argument::JsonObject;
use crate::verb::Program;
use serde_json::Value;

/// A file, as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// Its path from the folder that holds all of them, with `/`.
    pub path: &'static str,
    /// What it holds.
    pub text: String,
}

/// All that a program publishes.
pub fn published(program: &'static Program) -> Vec<Published> {
    let file = |path, text| Published { path, text };
    vec![
        file("schemas/v1/results.json", written(schema(program))),
        file("schemas/v1/results.d.ts", typescript::declarations(program)),
        file("schemas/v1/tools.json", written(tools::manifest(program))),
        file("schemas/v1/commands.json", written(commands::manifest(program))),
        file("docs/reference/commands.md", pages::commands(program)),
        file("docs/reference/tools.md", pages::tools(program)),
        file("docs/reference/hints.md", advice::hints(program)),
        file("docs/reference/refusals.md", advice::refusals(program)),
    ]
}

fn written(object: JsonObject) -> String {
    let text = serde_json::to_string_pretty(&Value::Object(object));
    text.expect("a value of JSON is written") + "\n"
}

/// An object, key by key in this order; what is `None` is left out.
fn object<const N: usize>(keys: [(&str, Option<Value>); N]) -> JsonObject {
    keys.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect()
}

/// A list, unless it is empty.
fn list(items: impl IntoIterator<Item = Value>) -> Option<Value> {
    let items: Vec<Value> = items.into_iter().collect();
    (!items.is_empty()).then_some(Value::Array(items))
}

/// A flag that is told where it is set.
fn set(flag: bool) -> Option<Value> {
    flag.then_some(Value::Bool(true))
}
