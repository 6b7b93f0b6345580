//! The tool list, built once from the registry, in its order.

use crate::published;
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
    let facts = published::tool(name, row);
    let mut annotations = ToolAnnotations::new()
        .read_only(facts.annotations.read_only)
        .idempotent(facts.annotations.idempotent)
        .open_world(facts.annotations.open_world);
    if !facts.annotations.read_only {
        annotations = annotations.destructive(facts.annotations.destructive);
    }
    Tool::new(name, facts.description, Arc::new(facts.input))
        .with_title(facts.title)
        .with_raw_output_schema(Arc::new(facts.output))
        .with_annotations(annotations)
}
