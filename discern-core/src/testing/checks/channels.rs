//! Each channel alone lets its reader act: hosts show a model only the structure of a success, and only the text of a
//! failure.

use super::{Finding, Suite};
use crate::testing::Reply;

/// Each call by tool: what the page says to do is in the structure, and what the structure says is on the page.
pub fn each_channel_is_enough(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    for call in suite.calls() {
        let Some((_, reply)) = suite.by_tool(&call) else { continue };
        let about = call.about();
        look(&reply, &mut |what| findings.push(Finding::new(about.clone(), what)));
    }
    findings
}

fn look(reply: &Reply, found: &mut impl FnMut(String)) {
    let structured = &reply.structured;
    let hints: Vec<&str> =
        structured["hints"].as_array().into_iter().flatten().filter_map(|hint| hint.as_str()).collect();
    if reply.is_error == (structured["ok"] == true) {
        found(format!("isError is {}, and `ok` is {}", reply.is_error, structured["ok"]));
    }
    for hint in hints.iter().filter(|hint| !reply.text.contains(**hint)) {
        found(format!("the page lacks a hint that the structure has: {hint:?}"));
    }
    for (label, text) in parts(&reply.text) {
        if !hints.iter().any(|hint| text.contains(hint)) {
            found(format!(
                "the structure lacks what the page says: {label} {text:?}; give it as a hint of the result, and the \
                 page takes it from there"
            ));
        }
    }
    if structured["ok"] == true {
        return;
    }
    let message = structured["message"].as_str().unwrap_or_default();
    if message.is_empty() || hints.is_empty() {
        found("a failure says in its structure what is wrong and what to do".to_owned());
    }
    if !reply.text.contains(message.trim_end_matches('.')) {
        found(format!("the page lacks the message: {message:?}"));
    }
    if let Some(slug) = structured["error"].as_str()
        && !reply.text.contains(slug)
    {
        found(format!("the page lacks the slug `{slug}`"));
    }
}

/// What a page says that a reader must do, or may not.
pub(super) fn parts(page: &str) -> Vec<(&'static str, &str)> {
    let labels = ["**Boundary:**", "**For the owner:**", "**Also:**", "**Next:**"];
    let part = |line| labels.iter().find_map(|label| Some((*label, str::strip_prefix(line, label)?.trim())));
    page.lines().filter_map(part).collect()
}
