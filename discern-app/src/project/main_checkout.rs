//! Where a repository's main checkout is, seen from any of its checkouts.

use super::{ProjectRefusal, read_record, shared_dir, write_record};
use crate::app::Changing;
use crate::git::Git;
use camino::Utf8PathBuf;

/// The root of the repository's main checkout; of a bare repository, which has none, that of the checkout at hand.
pub fn main_root(git: &Git) -> Utf8PathBuf {
    if is_of_bare(git) {
        return git.root().to_owned();
    }
    let common = git.common_dir();
    if !git.is_main_checkout()
        && let Some(main) = remembered_main(git)
    {
        return main;
    }
    match (git.is_main_checkout(), common.file_name(), common.parent()) {
        (false, Some(".git"), Some(parent)) => parent.to_owned(),
        (true, ..) => git.root().to_owned(),
        // A repository whose git directory lies elsewhere: only git knows.
        _ => match git.worktrees() {
            Ok(all) => all.into_iter().find(|w| w.is_main).map_or_else(|| git.root().to_owned(), |w| w.path),
            Err(_) => git.root().to_owned(),
        },
    }
}

/// Whether it is a worktree of a bare repository, so that there is no main checkout.
pub fn is_of_bare(git: &Git) -> bool {
    if git.is_main_checkout() {
        return false;
    }
    // Asking costs a process, and hardly any repository says the word.
    let says_so = |text: String| {
        text.to_ascii_lowercase().split("bare").skip(1).any(|rest| !rest.starts_with(" = false"))
    };
    let config = std::fs::read_to_string(git.common_dir().join("config"));
    config.is_ok_and(says_so) && git.worktrees().is_ok_and(|all| all.iter().any(|w| w.is_main && w.bare))
}

/// Where the main checkout is, for its worktrees: one whose git directory lies elsewhere can't be told from there, not even
/// by git.
#[derive(serde::Serialize, serde::Deserialize)]
struct Main {
    root: Utf8PathBuf,
}

fn main_record(git: &Git) -> Utf8PathBuf {
    shared_dir(git).join("main.json")
}

/// Writes down where the main checkout `git` is, if that is not plain.
pub fn remember_main(by: Changing, git: &Git) -> Result<(), ProjectRefusal> {
    if git.root().join(".git") == git.common_dir() {
        return Ok(());
    }
    write_record(by, &main_record(git), &Main { root: git.root().to_owned() })
}

/// What was written down, if it still holds.
fn remembered_main(git: &Git) -> Option<Utf8PathBuf> {
    let Main { root } = read_record(&main_record(git))?;
    let text = std::fs::read_to_string(root.join(".git")).ok()?;
    let leads_to = root.join(text.strip_prefix("gitdir:")?.trim()).canonicalize_utf8().ok()?;
    (Some(leads_to) == git.common_dir().canonicalize_utf8().ok()).then_some(root)
}
