//! A call is the same call in a shell and as a tool: the same facts, in each surface's words.

use super::{Call, Finding, Suite};
use serde_json::Value;

/// Each call by both surfaces: one verdict, one shape, and the same data, but for what differs from run to run by itself.
pub fn surfaces_agree(suite: &Suite) -> Vec<Finding> {
    suite.calls().iter().flat_map(|call| compared(suite, call).unwrap_or_default()).collect()
}

fn compared(suite: &Suite, call: &Call) -> Option<Vec<Finding>> {
    let (world, by_tool) = suite.by_tool(call)?;
    let by_tool: Value = serde_json::from_str(&world.placeless(&by_tool.structured.to_string())).ok()?;
    let by_shell = || {
        let (world, ran) = suite.by_shell(call, "--json")?;
        serde_json::from_str::<Value>(&world.placeless(&ran.stdout)).ok()
    };
    // What two runs in a shell don't agree on is chance: times, random names.
    let (first, second) = (by_shell()?, by_shell()?);
    let mut apart = Vec::new();
    differences("", &first, &by_tool, &mut apart);
    let mut chance = Vec::new();
    differences("", &first, &second, &mut chance);
    apart.retain(|(at, _)| !chance.iter().any(|(other, _)| at.starts_with(other.as_str())));
    let finding = |(at, what): (String, String)| Finding::new(call.about(), format!("{at} {what}"));
    Some(apart.into_iter().map(finding).collect())
}

/// What a surface puts into its own words: only whether it is there, and how often, is compared.
fn is_spelled(at: &str) -> bool {
    let ends = ["/message", "/label", "/evidence", "/next_action", "/reproduce_cmd"];
    at.starts_with("/hints/") || ends.iter().any(|end| at.ends_with(end))
}

/// What says how long something took: two runs may well agree on it, and a third not.
const TIMES: [&str; 2] = ["duration_ms", "waited_ms"];

fn differences(at: &str, shell: &Value, tool: &Value, found: &mut Vec<(String, String)>) {
    match (shell, tool) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            for key in keys.filter(|key| !TIMES.contains(&key.as_str())) {
                let at = format!("{at}/{key}");
                match (a.get(key), b.get(key)) {
                    (Some(a), Some(b)) => differences(&at, a, b, found),
                    (Some(_), None) => found.push((at, "is there in a shell, and not as a tool".to_owned())),
                    _ => found.push((at, "is there as a tool, and not in a shell".to_owned())),
                }
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (i, (a, b)) in a.iter().zip(b).enumerate() {
                differences(&format!("{at}/{i}"), a, b, found);
            }
        }
        (Value::String(_), Value::String(_)) if is_spelled(at) => {}
        (a, b) if a == b => {}
        (a, b) => found.push((at.to_owned(), format!("is {a} in a shell, and {b} as a tool"))),
    }
}
