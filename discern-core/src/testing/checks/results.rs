//! What is promised of a result is what comes: each document fits the schemas that speak of it.

use super::{Finding, Suite};
use crate::envelope::{Document, strict};
use crate::published::{definition, schema};
use serde_json::Value;
use std::collections::HashMap;

/// The results of all calls, against the tool's output schema, the published one of the verb, and the strict schema of
/// the envelope.
pub fn results_fit_their_schemas(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (_world, mut client) = suite.served();
    let mut schemas: HashMap<String, jsonschema::Validator> = HashMap::new();
    for tool in client.tools() {
        let name = tool["name"].as_str().unwrap_or_default().to_owned();
        match jsonschema::validator_for(&tool["outputSchema"]) {
            Ok(schema) => drop(schemas.insert(name, schema)),
            Err(why) => {
                findings.push(Finding::new(format!("`{name}`"), format!("its output schema is none: {why}")));
            }
        }
    }
    let envelope = jsonschema::validator_for(&strict(None)).expect("core's own schema is one");
    let mut published = Value::Object(schema(suite.program));
    if let Err(why) = jsonschema::meta::validate(&published) {
        findings.push(Finding::new("`results.json`", format!("it is no schema: {why}")));
        return findings;
    }
    // Of all results it is that of the verb which is looked at, so that it is told where it is wrong.
    published["anyOf"] = Value::Array(vec![Value::Bool(true)]);
    for call in suite.calls() {
        let about = call.about();
        published["$ref"] = format!("#/$defs/{}", definition(call.verb.signature.path)).into();
        let of_verb = jsonschema::validator_for(&published).expect("it was judged as a whole");
        let which = "the verb's published schema";
        if let (Some((_, reply)), Some(tool)) = (suite.by_tool(&call), call.verb.tool()) {
            judge(schemas.get(tool), &reply.structured, &about, "the tool's output schema", &mut findings);
            judge(Some(&of_verb), &reply.structured, &about, which, &mut findings);
            judge(Some(&envelope), &reply.structured, &about, "the envelope's schema", &mut findings);
        }
        if let Some((_, ran)) = suite.by_shell(&call, "--json") {
            match serde_json::from_str::<Value>(&ran.stdout) {
                Ok(document) => {
                    judge(Some(&of_verb), &document, &about, which, &mut findings);
                    judge(Some(&envelope), &document, &about, "the envelope's schema", &mut findings);
                }
                Err(why) => findings.push(Finding::new(about.clone(), format!("no document: {why}"))),
            }
        }
    }
    findings
}

fn judge(
    schema: Option<&jsonschema::Validator>,
    document: &Value,
    about: &str,
    which: &str,
    findings: &mut Vec<Finding>,
) {
    for error in schema.into_iter().flat_map(|schema| schema.iter_errors(document)) {
        findings
            .push(Finding::new(about, format!("against {which}: {error}, at `{}`", error.instance_path())));
    }
    if let Err(why) = serde_json::from_value::<Document>(document.clone()) {
        findings.push(Finding::new(about, format!("it can't be read back: {why}")));
    }
}
