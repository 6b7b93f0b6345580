//! What an effort is called, and the record that says a worktree is ours.

use crate::app::{Changing, STATE};
use crate::config::slug_from;
use crate::git::Git;
use crate::project::{ProjectRefusal, read_record, state_dir, write_record};
use camino::{Utf8Path, Utf8PathBuf};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};

/// The record `start` leaves in a worktree's git directory: only what carries it is ever removed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Identity {
    /// The effort's name: a slug and six hex digits.
    pub id: String,
    /// The branch made for it.
    pub branch: String,
    /// The task, as it was given.
    pub title: Option<String>,
    /// The commit it began at, in full.
    pub base: String,
    /// Whether it was made to its end.
    pub ready: bool,
}

/// The longest slug of an id, in characters.
const LONGEST: usize = 40;

/// A task's title as the beginning of an id.
pub fn slugged(title: Option<&str>) -> String {
    let Some(title) = title.filter(|title| title.chars().any(char::is_alphanumeric)) else {
        return "task".to_owned();
    };
    let slug: String = slug_from(title).chars().take(LONGEST).collect();
    slug.trim_matches('-').to_owned()
}

/// A fresh id that begins with a slug.
pub fn fresh(slug: &str) -> String {
    // The standard library's own source of randomness; only collisions matter, and they are looked for.
    let tail = RandomState::new().build_hasher().finish() & 0x00ff_ffff;
    format!("{slug}-{tail:06x}")
}

const FILE: &str = "worktree.json";

fn path(git: &Git) -> Utf8PathBuf {
    state_dir(git).join(FILE)
}

/// The record of a checkout, if `start` made it.
pub fn identity(git: &Git) -> Option<Identity> {
    if git.is_main_checkout() {
        return None;
    }
    read_record(&path(git))
}

/// The record in a worktree's git directory, where the worktree itself is gone.
pub(super) fn identity_in(git_dir: &Utf8Path) -> Option<Identity> {
    read_record(&git_dir.join(STATE).join(FILE))
}

pub(super) fn record(by: Changing, git: &Git, identity: &Identity) -> Result<(), ProjectRefusal> {
    write_record(by, &path(git), identity)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_become_slugs() {
        for (title, slug) in [
            (None, "task"),
            (Some(""), "task"),
            (Some("  -- "), "task"),
            (Some("Fix the Login!"), "fix-the-login"),
            (Some("-rf /"), "rf"),
        ] {
            assert_eq!(slugged(title), slug, "{title:?}");
        }
        let long = slugged(Some(&"very long title ".repeat(10)));
        assert!(long.len() <= LONGEST && !long.ends_with('-'), "{long}");
    }

    #[test]
    fn ids_differ() {
        let (a, b) = (fresh("x"), fresh("x"));
        assert!(a.starts_with("x-") && a.len() == 8 && a != b, "{a} {b}");
    }
}
