//! What a model reads before its first call costs its context.

use super::{Finding, Suite};
use serde_json::Value;

/// What a host shows its model of all tools, against the program's budget. Instructions and descriptions over theirs do
/// not compile.
pub fn budgets_hold(suite: &Suite) -> Vec<Finding> {
    let most = suite.program.budgets.tools;
    let (_world, mut client) = suite.served();
    let bytes: usize = client.tools().iter().map(shown).sum();
    let what = format!(
        "{bytes} bytes are over the budget of {most}; say it in fewer words, or raise it in `budgets`"
    );
    (bytes > most).then(|| Finding::new("the tools together", what)).into_iter().collect()
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
