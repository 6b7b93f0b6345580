//! The tools as their clients see them.

use super::object;
use crate::argument::{JsonObject, input_schema};
use crate::envelope::advertised;
use crate::verb::{Program, Row};
use serde_json::Value;

/// What a client is told of a tool.
#[derive(Debug)]
pub struct ToolFacts {
    /// Its name.
    pub name: &'static str,
    /// A few words for a person.
    pub title: String,
    /// What a model reads of it.
    pub description: &'static str,
    /// Of its arguments.
    pub input: JsonObject,
    /// Of its structured results.
    pub output: JsonObject,
    /// Hints for whoever asks before it is called.
    pub annotations: Annotations,
}

/// MCP's hints of what a tool does.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are MCP's four annotations, each on its own")]
pub struct Annotations {
    /// It changes nothing.
    pub read_only: bool,
    /// It may delete or overwrite; said only of what changes something.
    pub destructive: bool,
    /// A second call changes nothing more.
    pub idempotent: bool,
    /// It reaches beyond the project.
    pub open_world: bool,
}

/// What a client is told of this verb's tool.
pub fn tool(name: &'static str, row: &'static Row) -> ToolFacts {
    let info = row.info;
    let has_root = info.signature.table.selector.is_some();
    ToolFacts {
        name,
        title: titled(info.signature.path),
        description: info.about.description,
        input: input_schema(info.signature.table),
        output: advertised(&info.name(), has_root, (row.data_schema)()),
        annotations: Annotations {
            read_only: info.rules.read_only,
            destructive: info.rules.destructive,
            idempotent: info.rules.idempotent,
            open_world: info.rules.open_world,
        },
    }
}

/// `["box", "list"]` as `Box list`.
fn titled(path: &[&str]) -> String {
    let mut title = path.join(" ").replace('-', " ");
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title
}

/// Every tool. Its results are those of its verb in `results.json`.
pub(super) fn manifest(program: &'static Program) -> JsonObject {
    let tools = program.tools().map(|(name, row)| {
        let facts = tool(name, row);
        let Annotations { read_only, destructive, idempotent, open_world } = facts.annotations;
        let annotations = object([
            ("readOnlyHint", Some(read_only.into())),
            ("destructiveHint", (!read_only).then(|| destructive.into())),
            ("idempotentHint", Some(idempotent.into())),
            ("openWorldHint", Some(open_world.into())),
        ]);
        Value::Object(object([
            ("name", Some(facts.name.into())),
            ("title", Some(facts.title.into())),
            ("verb", Some(row.info.name().into())),
            ("description", Some(facts.description.into())),
            ("inputSchema", Some(facts.input.into())),
            ("annotations", Some(annotations.into())),
        ]))
    });
    object([
        ("program", Some(program.name.into())),
        ("instructions", Some(program.instructions.into())),
        ("tools", Some(tools.collect())),
    ])
}
