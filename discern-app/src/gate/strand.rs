//! Strands: tracked files that were clean before the jobs ran and are not after.

use crate::git::{Git, Status, named};
use camino::Utf8PathBuf;
use discern_core::prelude::*;
use std::collections::HashSet;

/// The tracked files that differed before anything ran.
pub struct Before(HashSet<Utf8PathBuf>);

impl Before {
    pub fn of(status: &Status) -> Self {
        Self(status.uncommitted().into_iter().collect())
    }
}

/// What the jobs changed and nobody committed, as diagnostics. Where git can't look, nothing is claimed.
pub fn strands(git: &Git, before: &Before, jobs: &str) -> Vec<Diagnostic> {
    let Ok(status) = git.status() else { return Vec::new() };
    let stranded: Vec<Utf8PathBuf> =
        status.uncommitted().into_iter().filter(|file| !before.0.contains(file)).collect();
    let Some(first) = stranded.first() else { return Vec::new() };
    let message = format!(
        "the {jobs} jobs changed files that were committed: {}; look at them and commit them",
        named(&stranded)
    );
    vec![Diagnostic {
        file: Some(first.clone()),
        ..Diagnostic::error("tree_drift", message, Reproduce::Command("git diff".to_owned()))
    }]
}
