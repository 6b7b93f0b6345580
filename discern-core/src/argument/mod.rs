//! The argument table: one declaration that the command line, the tool's input schema and the references read.
//!
//! `spec` is the table itself, `check` what only const evaluation can see is wrong with it, `value` the types a field may
//! have, `reader` turns the JSON object that either surface delivers into the author's struct, and `schema` the table into
//! JSON Schema.

mod check;
mod reader;
mod schema;
mod spec;
#[cfg(test)]
mod tests;
mod value;

pub(crate) use check::stands_in;
pub use check::{STAND_IN, default_problem, enum_problem, group_problem, other_problem};
pub use reader::{Given, Problem, Reader};
pub use schema::{input_schema, property};
pub use spec::{ArgSpec, ArgType, ChoiceValue, Place, Table, argument_help, joined, selector};
pub use value::{ArgValue, Choice, NoArgs, VerbArgs};

/// A JSON object with its keys in the order written.
pub type JsonObject = serde_json::Map<String, serde_json::Value>;
