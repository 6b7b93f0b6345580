//! The table, the schema and the reader are one: what the schema admits is read, or refused so that its sender knows why.

use super::{Call, Finding, Suite};
use crate::argument::input_schema;
use crate::testing::values::{Sample, samples, words};
use crate::testing::{Client, World};
use serde_json::{Value, json};

/// For each verb, values made from its table, by tool and in a shell; changing verbs are asked for their plan.
pub fn arguments_fit_schema_and_reader(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    for row in suite.program.verbs {
        let (world, mut client) = suite.served();
        let table = row.info.signature.table;
        let schema = jsonschema::validator_for(&Value::Object(input_schema(table)));
        let Ok(schema) = schema else {
            findings.push(Finding::new(row.info.name(), "its input schema is none"));
            continue;
        };
        for sample in samples(table) {
            let mut given = sample.given.clone();
            if table.dry_run {
                given.insert("dry_run".into(), true.into());
            }
            let call = Call { verb: row.info, given };
            let mut found = |what: String| findings.push(Finding::new(call.about(), what));
            if let Some((_, arguments)) = call.tool()
                && !schema.is_valid(&Value::Object(arguments.clone()))
            {
                found(format!("the schema does not admit what the table does: {}", short(&arguments)));
            }
            by_tool(&call, &sample, &mut client, &mut found);
            by_shell(&call, &sample, &world, &mut found);
        }
    }
    findings
}

fn by_tool(call: &Call, sample: &Sample, client: &mut Client, found: &mut impl FnMut(String)) {
    let Some((tool, arguments)) = call.tool() else { return };
    let reply = client.call(tool, arguments);
    judge(call, sample, &reply.structured, "as a tool", found);
}

fn by_shell(call: &Call, sample: &Sample, world: &World, found: &mut impl FnMut(String)) {
    let Some(words) = words(call.table(), call.verb.signature.path, &call.given) else { return };
    // A process takes no NUL, and only so much in all.
    let words: Vec<&str> = std::iter::once("--json").chain(words.iter().map(String::as_str)).collect();
    let ran = world.run(&words);
    match serde_json::from_str(&ran.stdout) {
        Ok(document) => judge(call, sample, &document, "in a shell", found),
        Err(why) => found(format!("in a shell it is answered with no document: {why}")),
    }
}

fn judge(call: &Call, sample: &Sample, document: &Value, surface: &str, found: &mut impl FnMut(String)) {
    let (error, message) = (&document["error"], document["message"].as_str().unwrap_or_default());
    if *error == json!("internal_error") {
        found(format!("{surface} it crashes: {message}"));
    }
    if *error != json!("invalid_arguments") {
        return;
    }
    if sample.sure {
        found(format!("{surface} the reader refuses what the table admits: {message}"));
    }
    // Whoever sent it must see which of them it was.
    let named = call.given.keys().filter_map(|id| call.table().find(id)).any(|spec| {
        let names = [
            spec.tool.unwrap_or_default().to_owned(),
            spec.long().unwrap_or_default().to_owned(),
            spec.placeholder(),
        ];
        names.iter().any(|name| !name.is_empty() && message.contains(name.as_str()))
    });
    if !named {
        found(format!("{surface} the refusal names no argument that was given: {message}"));
    }
}

fn short(arguments: &crate::argument::JsonObject) -> String {
    crate::verb::shortened(&Value::Object(arguments.clone()).to_string())
}
