//! Names of branches, by Git's own rules for a branch, without asking Git.

use crate::config::problems::shown;

/// Checks that `name` can be a branch; the error says what is wrong with it.
pub fn check_branch_name(name: &str) -> Result<(), String> {
    let forbidden = |c: char| c.is_control() || " ~^:?*[\\".contains(c);
    let component =
        |part: &str| part.is_empty() || part.starts_with('.') || part.strip_suffix(".lock").is_some();
    let broken = name.starts_with('-')
        || name.ends_with('.')
        || name == "@"
        || name == "HEAD"
        || name.contains("..")
        || name.contains("@{")
        || name.contains(forbidden)
        || name.split('/').any(component);
    if broken { Err(format!("`{}` cannot be the name of a branch", shown(name))) } else { Ok(()) }
}

pub(super) fn parse(name: &str) -> Result<String, String> {
    check_branch_name(name).map(|()| name.to_owned())
}

/// Empty, or such that a name can follow it.
pub(super) fn parse_prefix(prefix: &str) -> Result<String, String> {
    match check_branch_name(&format!("{prefix}x")) {
        Ok(()) => Ok(prefix.to_owned()),
        Err(_) => Err(format!("no branch can have a name that starts with `{}`", shown(prefix))),
    }
}

#[cfg(test)]
mod tests {
    use super::{check_branch_name, parse_prefix};

    #[test]
    fn holds_to_gits_rules() {
        for name in ["main", "feature/a", "ünï", "a.b", "a-b", "a@b", "a\"b"] {
            assert_eq!(check_branch_name(name), Ok(()), "{name}");
        }
        for name in [
            "", "-x", "a b", "a..b", "a/", "/a", "a//b", ".a", "a/.b", "x.lock", "x.", "@", "HEAD", "a\nb",
            "a~1",
        ] {
            assert!(check_branch_name(name).is_err(), "{name}");
        }
        for (prefix, fits) in
            [("", true), ("agent/", true), ("a-", true), ("-", false), ("a b/", false), ("//", false)]
        {
            assert_eq!(parse_prefix(prefix).is_ok(), fits, "{prefix}");
        }
    }
}
