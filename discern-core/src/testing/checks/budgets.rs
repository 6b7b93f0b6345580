//! What a model reads before its first call costs its context.

use super::{Finding, Suite};
use serde_json::Value;

/// The instructions, each description, and what a host shows its model of all tools, against the program's budgets.
pub fn budgets_hold(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    let budgets = suite.program.budgets;
    let (_world, mut client) = suite.served();
    let mut within = |about: &str, bytes: usize, most: usize| {
        if bytes > most {
            let what = format!(
                "{bytes} bytes are over the budget of {most}; say it in fewer words, or raise it in `budgets`"
            );
            findings.push(Finding::new(about, what));
        }
    };
    let instructions = client.server["instructions"].as_str().unwrap_or_default().len();
    within("the instructions", instructions, budgets.instructions);
    let tools = client.tools();
    for tool in &tools {
        let name = tool["name"].as_str().unwrap_or_default();
        let bytes = tool["description"].as_str().unwrap_or_default().len();
        within(&format!("the description of `{name}`"), bytes, budgets.description);
    }
    within("the tools together", tools.iter().map(shown).sum(), budgets.tools);
    findings
}

/// Bytes of a tool as a host shows it: without the output schema, which models do not see.
fn shown(tool: &Value) -> usize {
    let keys = ["name", "title", "description", "inputSchema", "annotations"];
    let shown: Value = keys
        .iter()
        .map(|key| ((*key).to_owned(), tool[*key].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    shown.to_string().len()
}
