//! A root for one test, and a search path of its own.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use camino::{Utf8Path, Utf8PathBuf};
use tempfile::TempDir;

use crate::setup::{Facts, Programs};

/// Every program that is asked for somewhere.
pub(super) const ALL: &[&str] = &[
    "bash",
    "black",
    "bun",
    "cargo",
    "cargo-clippy",
    "cargo-fmt",
    "flake8",
    "go",
    "gofmt",
    "golangci-lint",
    "make",
    "mypy",
    "npm",
    "pdm",
    "pnpm",
    "poetry",
    "pyright",
    "pytest",
    "ruff",
    "sh",
    "uv",
    "yarn",
];

pub(super) struct World {
    pub(super) root: Utf8PathBuf,
    pub(super) programs: Programs,
    _folder: TempDir,
}

impl World {
    /// With every program there.
    pub(super) fn new() -> Self {
        Self::with(ALL)
    }

    pub(super) fn with(programs: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(folder.path()).unwrap();
        let (root, bin) = (path.join("-a b é"), path.join("bin"));
        fs::create_dir(&root).unwrap();
        fs::create_dir(&bin).unwrap();
        for program in programs {
            fs::write(bin.join(program), "").unwrap();
            fs::set_permissions(bin.join(program), fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self { root, programs: Programs::on_path(bin.as_ref()), _folder: folder }
    }

    pub(super) fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.root.join(path), bytes).unwrap();
    }

    pub(super) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root.join(path)).unwrap()
    }

    pub(super) fn facts(&self) -> Facts {
        Facts { trunk: "main".into(), slug: "a-b".into(), programs: self.programs.clone() }
    }
}
