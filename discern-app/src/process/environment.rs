//! The environment every command runs in: the inherited one, less what ties git to the caller's repository,
//! plus what keeps tools from waiting for a person or painting for one. The command's own variables come last
//! and win.

use tokio::process;

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

/// Gives `child` the environment meant for `command`.
pub(super) fn furnish(child: &mut process::Command, command: &Command) {
    for name in REMOVED {
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
        let found = child.as_std().get_envs().find(|(key, _)| *key == name);
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
