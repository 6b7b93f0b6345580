//! Which programs there are, found by looking along a search path and without starting any.

use std::ffi::OsStr;
use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// The programs that a wired command may begin with.
#[derive(Debug, Clone)]
pub struct Programs(Vec<PathBuf>);

impl Programs {
    /// Those on a search path, as the variable `PATH` has it.
    pub fn on_path(path: &OsStr) -> Self {
        // A relative directory would answer for wherever the process happens to stand.
        Self(std::env::split_paths(path).filter(|directory| directory.is_absolute()).collect())
    }

    /// The first file of this name that can be executed.
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        self.0.iter().map(|directory| directory.join(name)).find(|file| is_program(file))
    }

    /// Whether there is one.
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }
}

/// Whether a file can be executed.
pub fn is_program(file: &Path) -> bool {
    file.metadata().is_ok_and(|metadata| metadata.is_file() && executable(&metadata))
}

#[cfg(unix)]
fn executable(metadata: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn executable(_: &Metadata) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::Programs;

    #[test]
    fn only_files_that_can_be_executed_count() {
        let directory = tempfile::tempdir().unwrap();
        for (name, mode) in [("tool", 0o755), ("text", 0o644)] {
            fs::write(directory.path().join(name), "").unwrap();
            fs::set_permissions(directory.path().join(name), fs::Permissions::from_mode(mode)).unwrap();
        }
        fs::create_dir(directory.path().join("folder")).unwrap();
        let path = std::env::join_paths(["/nowhere".as_ref(), directory.path(), ".".as_ref()]).unwrap();
        let programs = Programs::on_path(&path);
        assert!(programs.has("tool"));
        for name in ["text", "folder", "none", "src"] {
            assert!(!programs.has(name), "{name}");
        }
    }
}
