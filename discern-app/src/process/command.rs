//! What to run: the order a caller gives. The checks here need only the order itself and its directory;
//! whether the system starts it is left to `run`.

use std::time::Duration;

use camino::Utf8PathBuf;

use super::ProcessError;

/// One command line and the circumstances it runs in.
#[derive(Debug, Clone)]
pub struct Command {
    /// Given to `sh -c` as it stands; a leading dash is not an option.
    pub shell: String,
    /// The working directory. A relative one counts from the caller's own.
    pub dir: Utf8PathBuf,
    /// Set on top of the inherited environment and of what every run sets; the last of a name wins. A `PATH`
    /// here also decides which `sh` is used.
    pub env: Vec<(String, String)>,
    /// How long the command may run before it is ended; `None` is for ever.
    pub timeout: Option<Duration>,
    /// The file that keeps the output, replaced if it exists; its folder is made if need be.
    pub log: Utf8PathBuf,
}

impl Command {
    /// The value `env` gives to `name`, if any.
    pub(super) fn variable(&self, name: &str) -> Option<&str> {
        let last = self.env.iter().rev().find(|(key, _)| key == name);
        last.map(|(_, value)| value.as_str())
    }

    /// Refuses what cannot be passed to a process, and a directory that is not there.
    pub(super) fn check(&self) -> Result<(), ProcessError> {
        if self.shell.contains('\0') {
            return Err(ProcessError::CommandHasNul { command: self.shell.clone() });
        }
        for (name, value) in &self.env {
            if name.is_empty() || name.contains(['=', '\0']) || value.contains('\0') {
                return Err(ProcessError::VariableInvalid { name: name.clone() });
            }
        }
        if !self.dir.is_dir() {
            return Err(ProcessError::DirMissing { dir: self.dir.clone() });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(shell: &str, env: &[(&str, &str)], dir: &str) -> Command {
        let env = env.iter().map(|&(k, v)| (k.to_owned(), v.to_owned()));
        Command {
            shell: shell.to_owned(),
            dir: dir.into(),
            env: env.collect(),
            timeout: None,
            log: "unused".into(),
        }
    }

    #[test]
    fn the_last_variable_of_a_name_wins() {
        let command = command("", &[("A", "1"), ("B", "2"), ("A", "3")], "/");
        assert_eq!(command.variable("A"), Some("3"));
        assert_eq!(command.variable("C"), None);
    }

    #[test]
    fn refuses_a_nul_in_the_command() {
        let error = command("echo \0", &[], "/").check().unwrap_err();
        assert_eq!(error.to_string(), r#"the command "echo \0" holds a NUL character"#);
    }

    #[test]
    fn refuses_variables_no_process_can_have() {
        for (name, value) in [("", "x"), ("A=B", "x"), ("A\0", "x"), ("A", "\0")] {
            let error = command("true", &[(name, value)], "/").check().unwrap_err();
            assert!(matches!(error, ProcessError::VariableInvalid { .. }));
        }
    }

    #[test]
    fn refuses_a_directory_that_is_missing_or_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a file");
        std::fs::write(&file, "").unwrap();
        for dir in [folder.path().join("missing"), file] {
            let error = command("true", &[], dir.to_str().unwrap()).check();
            assert!(matches!(error, Err(ProcessError::DirMissing { .. })));
        }
    }
}
