//! The environment every command runs in: the inherited one, less what ties git to the caller's repository, and what
//! tells of this program where cargo runs it, plus what keeps tools from waiting for a person or painting for one. The
//! command's own variables come last and win.

use std::process;

use super::Command;

/// `CI` keeps watch-mode runners from waiting for input; the others keep output plain.
const ADDED: [(&str, &str); 3] = [("CI", "1"), ("NO_COLOR", "1"), ("TERM", "dumb")];

/// A git hook exports these for its own repository. A command that inherited them would read or write that one
/// in place of the one it runs in.
const REMOVED: [&str; 12] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_DIR",
    "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
    "GIT_QUARANTINE_PATH",
    "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
];

/// What `cargo run` tells the program it runs of that program's package, by the beginnings of the names. Another cargo
/// below it would take this for its own, and build anew what depends on it.
const OF_CARGO_RUN: [&str; 4] = ["CARGO_BIN_NAME", "CARGO_CRATE_NAME", "CARGO_MANIFEST_", "CARGO_PKG_"];

/// Those of `inherited` that cargo set because it runs us. They are certain to be that only where the package they tell
/// of is our own; all else of cargo's and rustup's may be the user's wish.
fn of_cargo_run<'a>(
    inherited: impl Iterator<Item = (&'a str, &'a str)> + Clone,
) -> impl Iterator<Item = &'a str> {
    let ours = inherited.clone().any(|own| own == ("CARGO_PKG_NAME", env!("CARGO_PKG_NAME")));
    let names = inherited.map(|(name, _)| name).filter(move |_| ours);
    names.filter(|name| OF_CARGO_RUN.iter().any(|beginning| name.starts_with(beginning)))
}

/// Gives `child` the environment meant for `command`.
pub(super) fn furnish(child: &mut process::Command, command: &Command) {
    for name in REMOVED {
        child.env_remove(name);
    }
    let inherited: Vec<(String, String)> = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect();
    for name in of_cargo_run(inherited.iter().map(|(name, value)| (name.as_str(), value.as_str()))) {
        child.env_remove(name);
    }
    child.envs(ADDED);
    child.envs(command.env.iter().map(|(name, value)| (name, value)));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the child is told of `name`, beyond what it inherits.
    fn told(env: &[(&str, &str)], name: &str) -> Option<String> {
        let command = Command {
            shell: String::new(),
            dir: "/".into(),
            env: env.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect(),
            timeout: None,
            log: "unused".into(),
        };
        let mut child = process::Command::new("sh");
        furnish(&mut child, &command);
        let found = child.get_envs().find(|(key, _)| *key == name);
        found.map(|(_, value)| match value {
            Some(value) => format!("is {}", value.display()),
            None => "is removed".to_owned(),
        })
    }

    #[test]
    fn removes_what_points_git_elsewhere() {
        assert_eq!(told(&[], "GIT_DIR").as_deref(), Some("is removed"));
        assert_eq!(told(&[], "GIT_INDEX_FILE").as_deref(), Some("is removed"));
    }

    #[test]
    fn removes_what_cargo_says_of_us_and_of_nobody_else() {
        let inherited = |name| {
            let vars = [
                ("CARGO_PKG_NAME", name),
                ("CARGO_PKG_VERSION", "1.0.0"),
                ("CARGO_MANIFEST_DIR", "/x"),
                ("CARGO_TARGET_DIR", "/y"),
                ("CARGO_HOME", "/z"),
                ("RUSTUP_TOOLCHAIN", "nightly"),
            ];
            of_cargo_run(vars.into_iter()).collect::<Vec<_>>()
        };
        assert_eq!(inherited("discern-app"), ["CARGO_PKG_NAME", "CARGO_PKG_VERSION", "CARGO_MANIFEST_DIR"]);
        assert_eq!(inherited("another"), [""; 0]);
    }

    #[test]
    fn leaves_the_bounds_of_the_search_for_a_repository() {
        assert_eq!(told(&[], "GIT_CEILING_DIRECTORIES"), None);
    }

    #[test]
    fn the_commands_own_variables_win() {
        let env = [("GIT_DIR", "/mine"), ("CI", "true")];
        assert_eq!(told(&env, "GIT_DIR").as_deref(), Some("is /mine"));
        assert_eq!(told(&env, "CI").as_deref(), Some("is true"));
        assert_eq!(told(&env, "TERM").as_deref(), Some("is dumb"));
    }
}
