//! A page has one order, so that a reader knows where to look: the state first, the one next action last.

use super::channels::parts;
use super::{Finding, Suite};

/// The pages of all calls, in a shell: the state leads, the parts follow in their order, the next action closes.
pub fn pages_keep_their_order(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    for call in suite.calls() {
        let Some((_, ran)) = suite.by_shell(&call, "--markdown") else { continue };
        let about = call.about();
        look(&ran.stdout, &mut |what: &str| findings.push(Finding::new(about.clone(), what)));
    }
    findings
}

const ORDER: [&str; 4] = ["**Boundary:**", "**For the owner:**", "**Also:**", "**Next:**"];

fn look(page: &str, found: &mut impl FnMut(&str)) {
    let first = page.lines().next().unwrap_or_default();
    if first.trim().is_empty() || first.starts_with(['-', '#', '`']) {
        found("the page does not begin with a sentence that says what is true now");
    }
    let parts = parts(page);
    let ranks: Vec<Option<usize>> =
        parts.iter().map(|(label, _)| ORDER.iter().position(|known| known == label)).collect();
    if !ranks.is_sorted() {
        found(
            "the parts of the page are out of order: boundary, owner, also, next; a document it shows has some of its own",
        );
    }
    let next: Vec<&(&str, &str)> = parts.iter().filter(|(label, _)| *label == "**Next:**").collect();
    if next.len() > 1 {
        found("the page has more than one next action; the reader is to know which");
    }
    let last = page.trim_end().lines().last().unwrap_or_default();
    if !next.is_empty() && !last.starts_with("**Next:**") {
        found("something follows the next action, which closes the page");
    }
}
