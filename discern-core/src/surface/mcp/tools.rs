//! The tool list, built once from the registry, in its order.

use crate::argument::input_schema;
use crate::envelope::advertised;
use crate::verb::{Program, Row};
use rmcp::model::{Tool, ToolAnnotations};
use std::sync::{Arc, OnceLock};

/// The tools of a program; built when a client first asks.
pub(in crate::surface) struct Tools {
    program: &'static Program,
    built: OnceLock<Vec<Tool>>,
}

impl Tools {
    pub(super) fn new(program: &'static Program) -> Self {
        Self { program, built: OnceLock::new() }
    }

    pub(super) fn all(&self) -> &[Tool] {
        self.built.get_or_init(|| self.program.tools().map(|(name, row)| tool(name, row)).collect())
    }
}

fn tool(name: &'static str, row: &'static Row) -> Tool {
    let info = row.info;
    let title = titled(info.signature.path);
    let schema = (row.data_schema)();
    let output = advertised(&info.name(), info.signature.table.selector.is_some(), schema);
    let mut annotations = ToolAnnotations::new()
        .read_only(info.rules.read_only)
        .idempotent(info.rules.idempotent)
        .open_world(info.rules.open_world);
    if !info.rules.read_only {
        annotations = annotations.destructive(info.rules.destructive);
    }
    Tool::new(name, info.about.description, Arc::new(input_schema(info.signature.table)))
        .with_title(title)
        .with_raw_output_schema(Arc::new(output))
        .with_annotations(annotations)
}

/// `["box", "list"]` as `Box list`.
fn titled(path: &[&str]) -> String {
    let mut title = path.join(" ").replace('-', " ");
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title
}
