//! Finds the `sh` that runs a command, in the search path the command itself will have. It only looks; starting
//! the shell is left to `run`.

use std::env;
use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::{Command, ProcessError};

/// Used where there is no `PATH` at all, as the C library does.
const DEFAULT_PATH: &str = "/usr/bin:/bin";

/// The first executable `sh` in the `PATH` of the command's `env`, or else in the inherited one.
///
/// Entries that are not absolute are passed over: they would let a repository bring its own `sh`.
pub(super) fn find(command: &Command) -> Result<PathBuf, ProcessError> {
    let path = command
        .variable("PATH")
        .map(OsString::from)
        .or_else(|| env::var_os("PATH"))
        .unwrap_or_else(|| DEFAULT_PATH.into());
    env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .map(|folder| folder.join("sh"))
        .find(|file| is_executable(file))
        .ok_or_else(|| ProcessError::ShellMissing { path: path.to_string_lossy().into_owned() })
}

fn is_executable(file: &Path) -> bool {
    file.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};

    use super::*;

    fn find_in(path: &str) -> Result<PathBuf, ProcessError> {
        find(&Command {
            shell: String::new(),
            dir: "/".into(),
            env: vec![("PATH".to_owned(), path.to_owned())],
            timeout: None,
            log: "unused".into(),
        })
    }

    #[test]
    fn takes_the_first_that_can_be_run() {
        let folder = tempfile::tempdir().unwrap();
        for (name, mode) in [("plain", 0o644), ("first one", 0o755), ("second", 0o755)] {
            let file = folder.path().join(name).join("sh");
            fs::create_dir(file.parent().unwrap()).unwrap();
            fs::write(&file, "").unwrap();
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        }
        fs::create_dir_all(folder.path().join("folder/sh")).unwrap();
        let root = folder.path().display();
        let path = format!("{root}/none:{root}/folder:{root}/plain:{root}/first one:{root}/second");
        let found = find_in(&path).unwrap();
        assert_eq!(found, folder.path().join("first one/sh"));
    }

    #[test]
    fn says_which_path_has_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        let error = find_in(path).unwrap_err();
        assert_eq!(error.to_string(), format!("there is no `sh` in the search path `{path}`"));
    }

    #[test]
    fn passes_over_relative_entries() {
        for path in ["", ".", "bin::../bin"] {
            assert!(matches!(find_in(path), Err(ProcessError::ShellMissing { .. })));
        }
    }
}
