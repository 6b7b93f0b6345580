//! Paths in the configuration, which have to mean the same on every machine that has the repository.

use camino::Utf8PathBuf;

use crate::config::problems::shown;

/// A path inside the repository; a leading `./` is dropped.
pub(super) fn portable(text: &str) -> Result<Utf8PathBuf, String> {
    if text.starts_with('/') {
        return Err(format!("`{}` is absolute; it has to be inside the repository", shown(text)));
    }
    checked(text)
}

/// The parent of the worktrees: inside the repository, or absolute; empty leaves it beside the repository.
pub(super) fn root(text: &str) -> Result<Option<Utf8PathBuf>, String> {
    if text.is_empty() { Ok(None) } else { checked(text).map(Some) }
}

fn checked(text: &str) -> Result<Utf8PathBuf, String> {
    let said = |what: &str| Err(format!("`{}` {what}", shown(text)));
    if text.starts_with('~') {
        return said("starts with `~`, which is not expanded here");
    }
    let parts: Vec<_> = text.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
    if parts.is_empty() {
        return said("does not name anything");
    }
    if parts.contains(&"..") {
        return said("goes up with `..`");
    }
    if parts.iter().any(|part| part.eq_ignore_ascii_case(".git")) {
        return said("leads into `.git`");
    }
    let absolute = if text.starts_with('/') { "/" } else { "" };
    Ok(format!("{absolute}{}", parts.join("/")).into())
}

#[cfg(test)]
mod tests {
    use super::{portable, root};

    #[test]
    fn paths_stay_inside_and_are_tidied() {
        for (text, path) in [
            (".env", ".env"),
            ("./.env", ".env"),
            ("././a//b/", "a/b"),
            ("a/./b", "a/b"),
            ("-a b/ü", "-a b/ü"),
            (".github/x", ".github/x"),
        ] {
            assert_eq!(portable(text).map(String::from), Ok(path.to_owned()));
        }
        for text in ["", ".", "./", "~", "~/x", "..", "a/../b", ".git", "a/.GIT/x", "/etc", "/"] {
            assert!(portable(text).is_err(), "{text}");
        }
        assert_eq!(root(""), Ok(None));
        assert_eq!(root("/srv/w/").map(|path| path.map(String::from)), Ok(Some("/srv/w".to_owned())));
        for text in ["/", "~/w", "../w", "/a/../b"] {
            assert!(root(text).is_err(), "{text}");
        }
    }
}
