//! Links lead somewhere, and the index leads to every page.

use crate::page::{guide, pages};
use std::fs;

/// Where the links of a text lead, in their order; code spans have none.
pub(crate) fn targets(text: &str) -> Vec<&str> {
    let ends = text.split("](").skip(1);
    ends.filter_map(|rest| rest.split_once(')')).map(|(target, _)| target).collect()
}

/// What is linked from a file of the documentation and is not there.
fn broken(file: &str) -> Vec<String> {
    let path = guide().join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let prose = text.split("```").step_by(2).flat_map(targets);
    let own = prose.filter(|target| !target.contains("://") && !target.starts_with('#'));
    let there = |target: &&str| {
        let file = target.split('#').next().unwrap_or_default();
        path.parent().is_some_and(|dir| dir.join(file).exists())
    };
    own.filter(|target| !there(target)).map(|target| format!("{path}: {target}")).collect()
}

#[test]
fn links_lead_somewhere() {
    let mut files: Vec<String> = pages().iter().map(|page| format!("{}.md", page.name)).collect();
    files.extend(["README.md", "../README.md", "../../README.md"].map(str::to_owned));
    assert_eq!(files.iter().flat_map(|file| broken(file)).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn the_index_leads_to_every_page() {
    let index = fs::read_to_string(guide().join("README.md")).expect("the guide has an index");
    let listed = targets(&index);
    for page in pages() {
        assert!(
            listed.contains(&&*format!("{}.md", page.name)),
            "docs/guide/README.md lists {}.md",
            page.name
        );
    }
}

#[test]
fn a_link_is_seen() {
    assert_eq!(targets("See [`a`](b.md), [c](d.rs#e) and (f)."), ["b.md", "d.rs#e"]);
}
